import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallerInput, Reply } from '#core/contract/endpoint.ts';
import type { FailureCode } from '#core/contract/errors.ts';
import type { Calls } from '#core/products/index.ts';
import type { CallName } from '#web/api/call.ts';
import { type CallFailure, failureText } from '#web/api/failure.ts';
import { callStaff } from './factor/call-staff.ts';
import { waitingName } from './use-waiting.ts';

/** A failure with the sentence that is shown for it here. */
export type Problem = { text: string; failure: CallFailure<string> };

/** What failures mean here, by code; any other is shown with its own sentence. */
export type Meanings = Readonly<Partial<Record<FailureCode, string>>>;

/** A failure in the words of this place. */
const problemOf = (failure: CallFailure<string>, meanings: Meanings): Problem => ({
  text: new Map(Object.entries(meanings)).get(failure.code) ?? failureText(failure),
  failure,
});

/**
 * Runs one piece of staff's work at a time. Asks for the second factor if needed, keeps the reason of a refusal, and afterwards reads the
 * given calls again, also if somebody else was at work on the same thing.
 */
export const useStaffWork = (readAgain: readonly CallName[], meanings: Meanings = {}) => {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const look = () =>
    Promise.all([...readAgain, waitingName].map((name) => queries.invalidateQueries({ queryKey: [name] })));
  /** The result; null if it was refused or given up. */
  const work = async <N extends CallName>(
    name: N,
    input: CallerInput<Calls[N]>,
  ): Promise<Reply<Calls[N]> | null> => {
    setBusy(true);
    setProblem(null);
    const result = await callStaff(name, input);
    setBusy(false);
    if (!result) return null;
    if (result.ok) {
      void look();
      return result.value as Reply<Calls[N]>;
    }
    const failure: CallFailure<string> = result;
    setProblem(problemOf(failure, meanings));
    if (failure.status === 409) void look();
    return null;
  };
  return { work, isBusy, problem };
};

/** What the server says about one field of the request. */
export const fieldProblem = (problem: Problem | null, field: string): string | undefined =>
  problem?.failure.errors.find((error) => error.field === field)?.messages[0];

/** What the server says about everything but these fields, for a place of its own. */
export const otherProblem = (problem: Problem | null, fields: readonly string[]): string | null => {
  if (!problem) return null;
  const isSaid = problem.failure.errors.some(({ field }) => field !== null && fields.includes(field));
  return isSaid ? null : problem.text;
};
