import { useState } from 'react';
import { shareTexts } from '#core/texts/shares.ts';
import { useSession } from '#web/api/use-call.ts';
import { endHere, TimeLeft } from '#web/features/checkout/index.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import { paidMoney } from '#web/ui/shown/money.ts';
import { backOf } from './back-of.ts';
import { Sum, TripFacts } from './facts.tsx';
import { PayForm } from './pay-form.tsx';
import styles from './pay-share.module.css';
import type { Asking, ShownShare } from './shown.ts';
import { Waiting } from './waiting.tsx';
import { whereItIs } from './where-it-is.ts';

const texts = shareTexts.page;

/** What became of the payer's own last attempt, where it did not pay; what waits to be taken is said beside it. */
const lastTry = (share: Pick<ShownShare, 'own' | 'waiting' | 'isGuest'>): string | null => {
  const where = whereItIs({ ...share, state: 'open' });
  if (share.own?.state === 'failed') return texts.failed;
  if (where === 'gone') return texts.gone;
  return where === 'wallet' && share.own ? texts.inWallet(paidMoney(share.own.amount)) : null;
};

interface AskedProps extends Pick<ShownShare, 'own' | 'waiting' | 'isGuest'> {
  token: string;
  asked: Asking;
  /** When the answer came, by this device's clock. */
  heardAt: number;
  onEnd: () => void;
}

/** A link that can be paid. */
export const Asked = ({ token, asked, heardAt, own, waiting, isGuest, onEnd }: AskedProps) => {
  const last = lastTry({ own, waiting, isGuest });
  const isSignedOut = useSession() === 'signed-out';
  const { organiser, payableUntil, dueAt, amount, ifIncomplete, serverTime } = asked;
  // What is left is counted from when the page was drawn.
  const [shownAt] = useState(serverTime);
  return (
    <>
      <h1 tabIndex={-1}>{organiser === null ? texts.asksNobody : texts.asks(organiser)}</h1>
      {payableUntil === null ? null : (
        <TimeLeft
          endsAt={endHere(payableUntil, serverTime, heardAt)}
          payableUntil={payableUntil}
          dueAt={dueAt}
          createdAt={shownAt}
          onEnd={onEnd}
        />
      )}
      {waiting > 0 ? <Waiting token={token} amount={waiting} /> : null}
      <section className={styles.card} aria-label={texts.pageTitle}>
        <dl className={styles.facts}>
          <TripFacts trip={asked} />
          <Sum label={texts.amount} amount={amount} />
        </dl>
        {last === null ? null : (
          <Notice tone="warn" live>
            {last}
          </Notice>
        )}
        <PayForm token={token} total={amount} />
        <p className={styles.quiet}>{texts.everybody}</p>
      </section>
      <Notice icon="lock">
        {backOf(ifIncomplete, isSignedOut)} {texts.private}
      </Notice>
    </>
  );
};
