import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Reply } from '#core/contract/endpoint.ts';
import type { Calls } from '#core/products/index.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { accountTexts } from '#core/texts/account.ts';
import { failureText } from '#web/api/failure.ts';
import { endSession } from '#web/api/session.ts';
import { useCall } from '#web/api/use-call.ts';
import { Panel } from '#web/features/checkout/index.ts';
import { Failed } from '#web/features/lists/index.ts';
import { momentOf } from '#web/features/orders/index.ts';
import { callSignedIn } from '#web/features/sign-in/index.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/index.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import { showToast } from '#web/ui/toast/index.ts';
import styles from '../account/account.module.css';
import { ListSkeleton } from '../list-skeleton.tsx';
import own from './auth-data.module.css';

const texts = accountTexts.sessions;

const momentText = (instant: string): string => {
  const { day, time } = momentOf(instant);
  return texts.moment(day, time);
};

type Session = Reply<Calls['GET /account/api/Account/Sessions']>[number];

interface RowProps {
  session: Session;
  isBusy: boolean;
  onEnd: () => void;
}

const SessionRow = ({ session, isBusy, onEnd }: RowProps) => {
  const { device, address, isCurrent, createdAt, lastSeenAt } = session;
  return (
    <li className={own.row} data-testid="session">
      <div className={own.words}>
        <b>{device}</b>
        {address ? (
          <span className={own.detail}>
            {texts.from} <bdi dir="ltr">{address}</bdi>
          </span>
        ) : null}
        <span className={own.detail}>{texts.since(momentText(createdAt))}</span>
        {isCurrent ? null : <span className={own.detail}>{texts.seen(momentText(lastSeenAt))}</span>}
      </div>
      {isCurrent ? (
        <Badge tone="ok">{texts.current}</Badge>
      ) : (
        <Button look="line" size="small" busy={isBusy} aria-label={texts.endOf(device)} onClick={onEnd}>
          {texts.end}
        </Button>
      )}
    </li>
  );
};

/** Where the account is signed in, and signing out there: one, all others, or everywhere. */
export const SessionsPanel = () => {
  const [, navigate] = useLocation();
  const sessions = useCall('GET /account/api/Account/Sessions', {}, { staleTime: 0 });
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isAsked, setAsked] = useState(false);
  const others = sessions.data?.filter(({ isCurrent }) => !isCurrent) ?? [];

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
    setAsked(false);
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
  return (
    <Panel title={texts.title} testId="sessions-panel">
      <p className={styles.quiet}>{texts.lead}</p>
      {sessions.error && !sessions.data ? (
        <Failed text={failureText(sessions.error)} retry={() => void sessions.refetch()} />
      ) : null}
      {sessions.isPending ? <ListSkeleton rows={2} /> : null}
      <ul className={own.rows}>
        {sessions.data?.map((session) => (
          <SessionRow
            key={session.sessionId}
            session={session}
            isBusy={busy === session.sessionId}
            onEnd={() => void end(session)}
          />
        ))}
      </ul>
      {problem === null ? null : (
        <Notice tone="bad" live>
          {problem}
        </Notice>
      )}
      <div className={styles.buttons}>
        {others.length > 0 ? (
          <Button
            look="soft"
            busy={busy === 'all'}
            onClick={() => void endAll(true)}
            data-testid="end-others"
          >
            {texts.others}
          </Button>
        ) : null}
        <Button look="line" onClick={() => setAsked(true)} data-testid="end-everywhere">
          {texts.everywhere}
        </Button>
      </div>
      <Dialog
        open={isAsked}
        role="alertdialog"
        title={texts.everywhereTitle}
        text={texts.everywhereText}
        onClose={() => setAsked(false)}
        testId="everywhere-dialog"
      >
        <div className={styles.buttons}>
          <Button look="danger" onClick={() => void endAll(false)} data-testid="everywhere-yes">
            {texts.everywhereYes}
          </Button>
          <Button look="line" onClick={() => setAsked(false)}>
            {texts.everywhereNo}
          </Button>
        </div>
      </Dialog>
    </Panel>
  );
};
