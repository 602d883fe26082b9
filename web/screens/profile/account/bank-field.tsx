import { type FormEvent, useState } from 'react';
import { accountTexts } from '#core/texts/account.ts';
import { failureText } from '#web/api/failure.ts';
import { Button } from '#web/ui/button/button.tsx';
import { CardInput, IbanInput } from '#web/ui/grouped-digits/index.ts';
import { DigitsInput } from '#web/ui/text-input/index.ts';
import styles from './account.module.css';
import { type BankKind, bankOf, bankProblem } from './bank-kind.ts';
import { useAccountSave } from './use-save.ts';

const texts = accountTexts.bank;

const words: Record<BankKind, { label: string; hint: string }> = {
  cardNumber: { label: texts.cardNumber, hint: texts.cardHint },
  accountNumber: { label: texts.accountNumber, hint: texts.accountHint },
  iban: { label: texts.iban, hint: texts.ibanHint },
};

const accountDigitsMax = 26;

/** One number of a bank account, which is saved by itself. Its button appears with the first change. */
export const BankField = ({ kind, value }: { kind: BankKind; value: string | null }) => {
  const save = useAccountSave();
  const kept = value ?? '';
  const [typed, setTyped] = useState(kept);
  const [isLeft, setLeft] = useState(false);
  const [refusal, setRefusal] = useState<string | undefined>();
  const [status, setStatus] = useState('');
  const [isBusy, setBusy] = useState(false);
  const { label, hint } = words[kind];
  const problem = bankProblem(kind, typed);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    setLeft(true);
    if (problem) return document.getElementById(kind)?.focus();
    setBusy(true);
    const saved = await save({ [kind]: typed === '' ? null : typed });
    setBusy(false);
    if (saved?.ok) setStatus(typed === '' ? texts.emptied : accountTexts.saved);
    else if (saved) setRefusal(failureText(saved));
  };
  const field = {
    id: kind,
    label,
    hint: bankOf(kind, typed) ?? hint,
    error: refusal ?? (isLeft ? problem : undefined),
    value: typed,
    onChange: (digits: string) => {
      setTyped(digits);
      setRefusal(undefined);
      setStatus('');
    },
    onLeave: () => {
      if (typed !== '') setLeft(true);
    },
    testId: kind,
  };
  return (
    <form className={styles.bankField} noValidate onSubmit={(event) => void submit(event)}>
      {kind === 'cardNumber' ? <CardInput {...field} autoComplete="off" /> : null}
      {kind === 'iban' ? <IbanInput {...field} /> : null}
      {kind === 'accountNumber' ? <DigitsInput {...field} maxLength={accountDigitsMax} /> : null}
      <div className={styles.saving}>
        {typed === kept ? null : (
          <Button
            type="submit"
            look="act"
            size="small"
            busy={isBusy}
            aria-label={texts.saveOf(label)}
            data-testid={`save-${kind}`}
          >
            {accountTexts.save}
          </Button>
        )}
        <p role="status" className={styles.saved}>
          {status}
        </p>
      </div>
    </form>
  );
};
