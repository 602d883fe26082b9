import { type FormEvent, useState } from 'react';
import { toJalali } from '#core/rules/dates/jalali.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { normalisePersian } from '#core/rules/text/normalise.ts';
import { accountTexts } from '#core/texts/account.ts';
import { failureText } from '#web/api/failure.ts';
import { todayInIran } from '#web/features/orders/index.ts';
import { noParts } from '#web/ui/date-parts/index.ts';
import { type SaveFailure, useAccountSave } from '../account/use-save.ts';
import {
  birthOf,
  type IdentityDraft,
  type IdentityField,
  type IdentityProblems,
  identityFields,
  identityProblems,
} from './identity-problems.ts';

const idOf = (field: IdentityField): string => `owner-${field}`;

export interface AccountOwner {
  firstName: string | null;
  lastName: string | null;
  nationalCode: string | null;
  birthDate: PlainDate | null;
}

const draftOf = (owner: AccountOwner): IdentityDraft => {
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

/** The draft of the owner's data, what is wrong with it, and saving it. */
export const useIdentity = (owner: AccountOwner) => {
  const save = useAccountSave();
  const [draft, setDraft] = useState(() => draftOf(owner));
  const [left, setLeft] = useState<ReadonlySet<IdentityField>>(new Set());
  const [refused, setRefused] = useState<IdentityProblems>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaved, setSaved] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const problems = identityProblems(draft, todayInIran());

  const change = (field: IdentityField, next: Partial<IdentityDraft>): void => {
    setDraft({ ...draft, ...next });
    setRefused({ ...refused, [field]: undefined });
    setSaved(false);
  };
  const wiring = (field: IdentityField, isFilled: boolean) => ({
    id: idOf(field),
    testId: idOf(field),
    label: accountTexts.identity[field],
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
  return { draft, change, wiring, problem, isSaved, isBusy, submit };
};
