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

/** Saves a part of the catalogue. What was typed stays in the form if it is refused. */
export const useCatalogueSave = <N extends SaveName>(name: N) => {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure<string> | null>(null);

  /** Returns the server's answer; null if it was not saved. */
  const save = async (input: CallerInput<Calls[N]>, done: string): Promise<Saved<N> | null> => {
    setBusy(true);
    setFailure(null);
    const result: CallResult<N> | null = await callStaff(name, input);
    setBusy(false);
    if (!result) return null;
    // This is done after a conflict too, since only the present version can be replaced.
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

/** The server's error about a field or something inside it: `guide.0.paragraphs` has the error of its second paragraph. */
export const problemAt = (failure: CallFailure<string> | null, path: string): string | undefined =>
  failure?.errors.find(({ field }) => field === path || field?.startsWith(`${path}.`))?.messages[0];

/** The message above the button. Errors of fields are shown at the fields. */
export const problemOfAll = (failure: CallFailure<string>, hasErrors: string): string =>
  failure.errors.some(({ field }) => field !== null) ? hasErrors : failureText(failure);

/** Moves the focus to the first field with an error. */
export const useFirstProblem = (failure: CallFailure<string> | null) => {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (failure) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failure]);
  return form;
};
