import { useState } from 'react';
import { useLocation } from 'wouter';
import { accountTexts } from '#core/texts/account.ts';
import { type CallFailure, failureText } from '#web/api/failure.ts';
import { endSession } from '#web/api/session.ts';
import { callSignedIn } from '#web/features/sign-in/index.ts';
import { untilBack } from '#web/ui/dialog/index.ts';
import { showToast } from '#web/ui/toast/index.ts';
import { type Hindrance, hindrancesOf } from './hindrances.tsx';
import { useProof } from './use-proof.tsx';

const texts = accountTexts.end;

/** Ends the user's own account: after agreeing, after one more question, and with a code if the server wants one. */
export const useEndAccount = () => {
  const [, navigate] = useLocation();
  const proof = useProof();
  const [isAgreed, setAgreed] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [hindrances, setHindrances] = useState<readonly Hindrance[]>([]);

  const start = (): void => {
    setMissing(!isAgreed);
    if (isAgreed) setAsked(true);
    else document.getElementById('end-agreement')?.focus();
  };
  const refuse = (failure: CallFailure<string>): void => {
    const found = hindrancesOf(failure);
    setHindrances(found);
    setProblem(found.length > 0 ? null : failureText(failure));
  };
  const end = async (): Promise<void> => {
    setAsked(false);
    setBusy(true);
    setProblem(null);
    setHindrances([]);
    const outcome = await proof.prove((proofCode) =>
      callSignedIn('POST /account/api/Account/End', {
        body: { agreement: true, ...(proofCode ? { proofCode } : {}) },
      }),
    );
    setBusy(false);
    if (outcome === null) return;
    if (!outcome.ok) return refuse(outcome);
    // It goes to the first page before the session ends, since this page's guard would otherwise ask to sign in again. The dialog of the
    // question may still be on its way back, which would lead here once more.
    await untilBack();
    navigate('/', { replace: true });
    endSession();
    showToast(texts.done, 'success', 6000);
  };
  return {
    isAgreed,
    agree: (agreed: boolean): void => {
      setAgreed(agreed);
      setMissing(false);
    },
    isMissing,
    start,
    isAsked,
    takeBack: (): void => setAsked(false),
    end,
    isBusy,
    problem,
    hindrances,
    proofDialog: proof.dialog,
  };
};
