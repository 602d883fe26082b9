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
import { untilBack } from '#web/ui/dialog/index.ts';
import { showToast } from '#web/ui/toast/index.ts';

const texts = accountTexts.sessions;

export type Session = Reply<Calls['GET /account/api/Account/Sessions']>[number];

/** The open sessions of the account, and ending them. `busy` is the id of the session that is being ended, or `all`. */
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
    // A session that is not found has ended already, as was wanted.
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
    // It goes to the first page before the session ends, since this page's guard would otherwise ask to sign in again. The dialog of the
    // question may still be on its way back, which would lead here once more.
    await untilBack();
    navigate('/', { replace: true });
    endSession();
  };
  return { sessions, busy, problem, end, endAll };
};
