import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Reply } from '#core/contract/endpoint.ts';
import type { Calls } from '#core/products/index.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { accountTexts } from '#core/texts/account.ts';
import { failureText } from '#web/api/failure.ts';
import { endSession } from '#web/api/session.ts';
import { useCall } from '#web/api/use-call.ts';
import { callSignedIn } from '#web/features/sign-in/index.ts';
import { showToast } from '#web/ui/toast/index.ts';

const texts = accountTexts.sessions;

export type Session = Reply<Calls['GET /account/api/Account/Sessions']>[number];

/** Where the account is signed in, and the ways out; `busy` is the id of what is being ended, or `all`. */
export const useSessions = () => {
  const [, navigate] = useLocation();
  const sessions = useCall('GET /account/api/Account/Sessions', {}, { staleTime: 0 });
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const end = async ({ sessionId, device }: Session): Promise<void> => {
    setBusy(sessionId);
    setProblem(null);
    const ended = await callSignedIn('POST /account/api/Account/EndSession', { body: { sessionId } });
    await sessions.refetch();
    setBusy(null);
    if (!ended) return;
    // It had ended by itself in the meantime: what was wanted is so.
    if (ended.ok || ended.code === 'SESSION_NOT_FOUND') showToast(texts.ended(device), 'success');
    else setProblem(failureText(ended));
  };
  const endAll = async (keepThis: boolean): Promise<void> => {
    setBusy('all');
    setProblem(null);
    const ended = await callSignedIn('POST /account/api/Account/EndAllSessions', { body: { keepThis } });
    setBusy(null);
    if (!ended) return;
    if (!ended.ok) return setProblem(failureText(ended));
    if (keepThis) {
      showToast(texts.othersEnded(toPersianDigits(ended.value.ended)), 'success');
      return void sessions.refetch();
    }
    // Home first: the guard of this page would otherwise ask to sign in again.
    navigate('/', { replace: true });
    endSession();
  };
  return { sessions, busy, problem, end, endAll };
};
