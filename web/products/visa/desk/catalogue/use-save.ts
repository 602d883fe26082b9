import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { CallerInput, Reply } from '#core/contract/endpoint.ts';
import type { Calls } from '#core/products/index.ts';
import type { CallResult } from '#web/api/call.ts';
import { type CallFailure, failureText } from '#web/api/failure.ts';
import { callKey } from '#web/api/use-call.ts';
import { callStaff } from '#web/features/back-office/index.ts';
import { showToast } from '#web/ui/toast/index.ts';

type SaveName = `POST /api/back-office/visa/${'SaveDestination' | 'SaveKind'}`;
type Saved<N extends SaveName> = Reply<Calls[N]>;

export const destinationsName = 'POST /api/back-office/visa/ListDestinations';
export const everything = { body: {} };
const toastMs = 5000;

/** Saves a part of the catalogue. What was typed is the form's: a refusal leaves it alone. */
export const useCatalogueSave = <N extends SaveName>(name: N) => {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure<string> | null>(null);

  /** What the server answered; null where it was not saved. */
  const save = async (input: CallerInput<Calls[N]>, done: string): Promise<Saved<N> | null> => {
    setBusy(true);
    setFailure(null);
    const result: CallResult<N> | null = await callStaff(name, input);
    setBusy(false);
    if (!result) return null;
    // Also after a conflict: the version that there is now is what can be saved over.
    void queries.invalidateQueries({ queryKey: callKey(destinationsName, everything) });
    if (!result.ok) {
      setFailure(result);
      return null;
    }
    showToast(done, 'success', toastMs);
    return result.value as Saved<N>;
  };
  return { save, isBusy, failure, forget: () => setFailure(null) };
};

/** What the server says of a field, or of anything in it: `guide.0.paragraphs` where its second paragraph is wrong. */
export const problemAt = (failure: CallFailure<string> | null, path: string): string | undefined =>
  failure?.errors.find(({ field }) => field === path || field?.startsWith(`${path}.`))?.messages[0];

/** What stands above the button: the fields have their own words. */
export const problemOfAll = (failure: CallFailure<string>, hasErrors: string): string =>
  failure.errors.some(({ field }) => field !== null) ? hasErrors : failureText(failure);

/** Takes the focus to the first field that was refused. */
export const useFirstProblem = (failure: CallFailure<string> | null) => {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (failure) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failure]);
  return form;
};
