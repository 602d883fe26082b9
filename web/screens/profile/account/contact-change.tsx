import { type FormEvent, useState } from 'react';
import { accountTexts } from '#core/texts/account.ts';
import { type CallFailure, failureText } from '#web/api/failure.ts';
import {
  askForCode,
  CodeForm,
  CodeSentTo,
  type SentCode,
  sentCode,
} from '#web/features/one-time-code/index.ts';
import { Button } from '#web/ui/button/button.tsx';
import { DigitsInput, TextInput } from '#web/ui/text-input/index.ts';
import styles from './account.module.css';
import { type ContactKind, readNewContact } from './contact-kind.ts';
import { useProof } from './use-proof.tsx';
import { useAccountSave } from './use-save.ts';

const texts = accountTexts.contacts;

interface ChangeProps {
  kind: ContactKind;
  now: string | null;
  onSaved: () => void;
  onCancel: () => void;
}

const sendCodeTo = (kind: ContactKind, to: string) =>
  askForCode(kind === 'phone' ? { phoneNumber: to } : { email: to, channel: 2 });

/** Sends a code to the new contact, and saves the contact with this code. */
const useContactChange = ({ kind, now, onSaved }: Omit<ChangeProps, 'onCancel'>) => {
  const save = useAccountSave();
  const proof = useProof();
  const [typed, setTyped] = useState('');
  const [sent, setSent] = useState<SentCode | null>(null);
  const [error, setError] = useState<string | undefined>();
  const [isBusy, setBusy] = useState(false);

  const send = async (to: string): Promise<CallFailure<string> | null> => {
    const made = await sendCodeTo(kind, to);
    if (!made.ok) return made;
    setSent(sentCode(made.value, kind === 'phone' ? 1 : 2, Date.now()));
    return null;
  };
  return {
    typed,
    type: (text: string): void => {
      setTyped(text);
      setError(undefined);
    },
    error,
    isBusy,
    /** The code that was sent; null while the contact is being typed. */
    sent,
    send,
    typeAgain: (): void => setSent(null),
    submit: async (event: FormEvent): Promise<void> => {
      event.preventDefault();
      if (isBusy) return;
      const read = readNewContact(kind, typed, now);
      setError(read.ok ? undefined : read.problem);
      if (!read.ok) return document.getElementById(`new-${kind}`)?.focus();
      setBusy(true);
      const failed = await send(read.value);
      setBusy(false);
      if (failed) setError(failureText(failed));
    },
    confirm: async (to: string, code: string): Promise<CallFailure<string> | null> => {
      const contact = { value: to, code };
      const outcome = await proof.prove((proofCode) =>
        save({
          ...(kind === 'phone' ? { phoneNumber: contact } : { email: contact }),
          ...(proofCode ? { proofCode } : {}),
        }),
      );
      if (outcome === null) return null;
      if (!outcome.ok) return outcome;
      onSaved();
      return null;
    },
    proofDialog: proof.dialog,
  };
};

type Change = ReturnType<typeof useContactChange>;

/** The field for the new contact. */
const ContactField = ({ kind, now, change }: Pick<ChangeProps, 'kind' | 'now'> & { change: Change }) => {
  const field = {
    id: `new-${kind}`,
    value: change.typed,
    error: change.error,
    onChange: change.type,
    isAutoFocused: true,
    testId: `new-${kind}`,
  };
  return kind === 'phone' ? (
    <DigitsInput
      {...field}
      label={now === null ? texts.phone : texts.newPhone}
      hint={texts.phoneHint}
      inputMode="tel"
      autoComplete="tel-national"
      maxLength={15}
    />
  ) : (
    <TextInput
      {...field}
      label={now === null ? texts.email : texts.newEmail}
      hint={texts.emailHint}
      type="email"
      dir="ltr"
      autoComplete="email"
      maxLength={254}
    />
  );
};

/** The form for a new mobile or e-mail, which is verified by a code. */
export const ContactChange = ({ onCancel, ...wanted }: ChangeProps) => {
  const { kind } = wanted;
  const change = useContactChange(wanted);
  const { sent, send } = change;
  if (sent)
    return (
      <div className={styles.code}>
        <p className={styles.quiet}>
          <CodeSentTo sent={sent} />{' '}
          <button type="button" className={styles.link} onClick={change.typeAgain}>
            {texts.wrong}
          </button>
        </p>
        <CodeForm
          resendAt={sent.resendAt}
          action={texts.confirm}
          check={(code) => change.confirm(sent.to, code)}
          resend={() => send(sent.to)}
          testId={`confirm-${kind}`}
        />
        {change.proofDialog}
      </div>
    );
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void change.submit(event)}>
      <ContactField {...wanted} change={change} />
      <div className={styles.buttons}>
        <Button type="submit" look="act" busy={change.isBusy} data-testid={`send-${kind}`}>
          {texts.sendCode}
        </Button>
        <Button look="text" onClick={onCancel}>
          {accountTexts.cancel}
        </Button>
      </div>
    </form>
  );
};
