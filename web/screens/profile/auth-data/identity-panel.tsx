import { type FormEvent, useState } from 'react';
import { toJalali } from '#core/rules/dates/jalali.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { normalisePersian, persianLetters } from '#core/rules/text/normalise.ts';
import { accountTexts } from '#core/texts/account.ts';
import { travellerTexts } from '#core/texts/travellers.ts';
import { failureText } from '#web/api/failure.ts';
import { Panel } from '#web/features/checkout/index.ts';
import { today } from '#web/screens/passengers/today.ts';
import { Button } from '#web/ui/button/button.tsx';
import { DateParts, noParts } from '#web/ui/date-parts/index.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import { DigitsInput, TextInput } from '#web/ui/text-input/index.ts';
import styles from '../account/account.module.css';
import { type SaveFailure, useAccountSave } from '../account/use-save.ts';
import own from './auth-data.module.css';
import {
  birthOf,
  type IdentityDraft,
  type IdentityField,
  type IdentityProblems,
  identityFields,
  identityProblems,
} from './identity-problems.ts';

const texts = accountTexts.identity;
const idOf = (field: IdentityField): string => `owner-${field}`;

interface Owner {
  firstName: string | null;
  lastName: string | null;
  nationalCode: string | null;
  birthDate: PlainDate | null;
}

const draftOf = (owner: Owner): IdentityDraft => {
  const birth = owner.birthDate === null ? null : toJalali(owner.birthDate);
  return {
    firstName: owner.firstName ?? '',
    lastName: owner.lastName ?? '',
    nationalCode: owner.nationalCode ?? '',
    birth: birth ? { day: String(birth.day), month: String(birth.month), year: String(birth.year) } : noParts,
  };
};

const refusedFields = ({ errors }: SaveFailure): IdentityProblems =>
  Object.fromEntries(
    errors.flatMap(({ field, messages: [text] }) =>
      text && identityFields.some((name) => name === field) ? [[field, text]] : [],
    ),
  );

const latinLetters = (text: string): string | undefined =>
  /[A-Za-z]/.test(text) ? travellerTexts.switchToPersian : undefined;

/** To whom money is sent: the owner as the bank knows them. */
export const IdentityPanel = ({ owner }: { owner: Owner }) => {
  const save = useAccountSave();
  const [draft, setDraft] = useState(() => draftOf(owner));
  const [left, setLeft] = useState<ReadonlySet<IdentityField>>(new Set());
  const [refused, setRefused] = useState<IdentityProblems>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaved, setSaved] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const problems = identityProblems(draft, today());

  const change = (field: IdentityField, next: Partial<IdentityDraft>): void => {
    setDraft({ ...draft, ...next });
    setRefused({ ...refused, [field]: undefined });
    setSaved(false);
  };
  const wiring = (field: IdentityField, isFilled: boolean) => ({
    id: idOf(field),
    testId: idOf(field),
    label: texts[field],
    error: refused[field] ?? (left.has(field) ? problems[field] : undefined),
    onLeave: () => {
      if (isFilled) setLeft(new Set([...left, field]));
    },
  });
  const focusFirst = (found: IdentityProblems): void => {
    const first = identityFields.find((field) => found[field]);
    if (first) document.getElementById(idOf(first))?.focus();
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    setLeft(new Set(identityFields));
    setProblem(null);
    if (Object.keys(problems).length > 0) return focusFirst(problems);
    setBusy(true);
    const outcome = await save({
      firstName: normalisePersian(draft.firstName) || null,
      lastName: normalisePersian(draft.lastName) || null,
      nationalCode: draft.nationalCode || null,
      birthDate: birthOf(draft),
    });
    setBusy(false);
    if (outcome === null) return;
    if (outcome.ok) return setSaved(true);
    const byField = refusedFields(outcome);
    setRefused(byField);
    if (Object.keys(byField).length > 0) focusFirst(byField);
    else setProblem(failureText(outcome));
  };
  const name = (field: 'firstName' | 'lastName', filledBy: string) => (
    <TextInput
      {...wiring(field, draft[field] !== '')}
      value={draft[field]}
      onChange={(typed) => change(field, { [field]: persianLetters(typed) })}
      hint={latinLetters(draft[field])}
      autoComplete={filledBy}
      maxLength={60}
    />
  );
  return (
    <Panel title={texts.title} testId="identity-panel">
      <p className={styles.quiet}>{texts.why}</p>
      <form className={own.form} noValidate onSubmit={(event) => void submit(event)}>
        <div className={own.pair}>
          {name('firstName', 'given-name')}
          {name('lastName', 'family-name')}
          <DigitsInput
            {...wiring('nationalCode', draft.nationalCode !== '')}
            value={draft.nationalCode}
            onChange={(nationalCode) => change('nationalCode', { nationalCode })}
            hint={texts.nationalCodeHint}
            maxLength={10}
          />
          <DateParts
            {...wiring('birthDate', draft.birth !== noParts)}
            calendar="Jalali"
            value={draft.birth}
            onChange={(birth) => change('birthDate', { birth })}
            isBirthday
          />
        </div>
        {problem === null ? null : (
          <Notice tone="bad" live>
            {problem}
          </Notice>
        )}
        <div className={styles.saving}>
          <Button type="submit" look="act" busy={isBusy} data-testid="save-identity">
            {texts.save}
          </Button>
          <p role="status" className={styles.saved}>
            {isSaved ? texts.saved : ''}
          </p>
        </div>
      </form>
    </Panel>
  );
};
