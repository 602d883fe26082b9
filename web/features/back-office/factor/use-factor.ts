import { useState } from 'react';
import type { FactorLack } from '#core/contract/factor.ts';
import { type CallFailure, failureText } from '#web/api/failure.ts';
import { callSignedIn } from '#web/features/sign-in/index.ts';
import { factorLackOf } from './call-staff.ts';
import { answerFactor } from './request.ts';

/** What is being set up, until its first code was given. */
export interface Begun {
  secret: string;
  uri: string;
}

export type FactorStep =
  | { kind: 'begin' }
  | { kind: 'confirm'; begun: Begun }
  | { kind: 'kept'; codes: readonly string[] }
  | { kind: 'prove' };

/** The steps of the dialog: either setting up and keeping the recovery codes, or giving one code. */
export const useFactor = ({ isEnrolled }: FactorLack) => {
  const [step, setStep] = useState<FactorStep>({ kind: isEnrolled ? 'prove' : 'begin' });
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const refuse = (failure: CallFailure<string>): void => {
    setProblem(failureText(failure));
    // The factor was set up or removed elsewhere meanwhile, so what was begun here is no longer valid.
    const lack = factorLackOf(failure);
    if (lack) setStep({ kind: lack.isEnrolled ? 'prove' : 'begin' });
    else if (failure.code === 'CONFLICT') setStep({ kind: 'begin' });
  };
  /** Makes one call at a time; shows no error while it is under way. */
  const during = async (work: () => Promise<void>): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    await work();
    setBusy(false);
  };
  const begin = () =>
    during(async () => {
      const begun = await callSignedIn('POST /account/api/Factor/Enrol', { body: {} }, 'guard');
      if (begun?.ok) setStep({ kind: 'confirm', begun: begun.value });
      else if (begun) refuse(begun);
    });
  const enter = (code: string) =>
    during(async () => {
      const input = { body: { code } };
      if (step.kind === 'prove') {
        const proved = await callSignedIn('POST /account/api/Factor/Prove', input, 'guard');
        if (proved?.ok) answerFactor(true);
        else if (proved) refuse(proved);
        return;
      }
      const confirmed = await callSignedIn('POST /account/api/Factor/Confirm', input, 'guard');
      if (confirmed?.ok) setStep({ kind: 'kept', codes: confirmed.value.recoveryCodes });
      else if (confirmed) refuse(confirmed);
    });
  return { step, isBusy, problem, begin, enter };
};

export type Factor = ReturnType<typeof useFactor>;
