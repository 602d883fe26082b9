import { useState } from 'react';
import { accountTexts } from '#core/texts/account.ts';
import { failureText } from '#web/api/failure.ts';
import { Panel } from '#web/features/checkout/index.ts';
import { ReadFailed } from '#web/features/lists/index.ts';
import { momentOf } from '#web/features/orders/index.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/index.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import styles from '../account/account.module.css';
import { ListSkeleton } from '../list-skeleton.tsx';
import own from './auth-data.module.css';
import { type Session, useSessions } from './use-sessions.ts';

const texts = accountTexts.sessions;

const momentText = (instant: string): string => {
  const { day, time } = momentOf(instant);
  return texts.moment(day, time);
};

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

/** Signs out on every device, this one too; asks first. */
const EndEverywhere = ({ onEnd }: { onEnd: () => void }) => {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button look="line" onClick={() => setAsked(true)} data-testid="end-everywhere">
        {texts.everywhere}
      </Button>
      <Dialog
        open={isAsked}
        role="alertdialog"
        title={texts.everywhereTitle}
        text={texts.everywhereText}
        onClose={() => setAsked(false)}
        testId="everywhere-dialog"
      >
        <div className={styles.buttons}>
          <Button
            look="danger"
            onClick={() => {
              setAsked(false);
              onEnd();
            }}
            data-testid="everywhere-yes"
          >
            {texts.everywhereYes}
          </Button>
          <Button look="line" onClick={() => setAsked(false)}>
            {texts.everywhereNo}
          </Button>
        </div>
      </Dialog>
    </>
  );
};

/** The open sessions of the account, with buttons that end one, all others, or all. */
export const SessionsPanel = () => {
  const { sessions, busy, problem, end, endAll } = useSessions();
  const hasOthers = sessions.data?.some(({ isCurrent }) => !isCurrent) ?? false;
  return (
    <Panel title={texts.title} testId="sessions-panel">
      <p className={styles.quiet}>{texts.lead}</p>
      {sessions.error && !sessions.data ? (
        <ReadFailed text={failureText(sessions.error)} retry={() => void sessions.refetch()} />
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
        {hasOthers ? (
          <Button
            look="soft"
            busy={busy === 'all'}
            onClick={() => void endAll(true)}
            data-testid="end-others"
          >
            {texts.others}
          </Button>
        ) : null}
        <EndEverywhere onEnd={() => void endAll(false)} />
      </div>
    </Panel>
  );
};
