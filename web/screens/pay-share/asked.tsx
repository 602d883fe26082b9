import { useState } from 'react';
import { shareTexts } from '#core/texts/shares.ts';
import { TimeLeft } from '#web/features/checkout/index.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import { paidMoney } from '#web/ui/shown/money.ts';
import { Sum, TripFacts } from './facts.tsx';
import { PayForm } from './pay-form.tsx';
import styles from './pay-share.module.css';
import type { Asking, ShownShare } from './shown.ts';

const texts = shareTexts.page;

/** What became of the payer's own last attempt, where it did not pay. */
const LastTry = ({ own }: Pick<ShownShare, 'own'>) => {
  if (own?.state === 'failed')
    return (
      <Notice tone="warn" live>
        {texts.failed}
      </Notice>
    );
  return own?.state === 'inWallet' ? (
    <Notice tone="warn" live>
      {texts.inWallet(paidMoney(own.amount))}
    </Notice>
  ) : null;
};

interface AskedProps extends Pick<ShownShare, 'own'> {
  token: string;
  asked: Asking;
  onEnd: () => void;
}

/** A link that can be paid. */
export const Asked = ({ token, asked, own, onEnd }: AskedProps) => {
  // The clock of this page: what is left is counted from when it was drawn.
  const [shownAt] = useState(() => new Date().toISOString());
  const { organiser, payableUntil, amount, ifIncomplete } = asked;
  return (
    <>
      <h1 tabIndex={-1}>{organiser === null ? texts.asksNobody : texts.asks(organiser)}</h1>
      {payableUntil === null ? null : (
        <TimeLeft
          endsAt={Date.parse(payableUntil)}
          payableUntil={payableUntil}
          createdAt={shownAt}
          onEnd={onEnd}
        />
      )}
      <section className={styles.card} aria-label={texts.pageTitle}>
        <dl className={styles.facts}>
          <TripFacts trip={asked} />
          <Sum label={texts.amount} amount={amount} />
        </dl>
        <LastTry own={own} />
        <PayForm token={token} total={amount} />
        <p className={styles.quiet}>{texts.everybody}</p>
      </section>
      <Notice icon="lock">
        {ifIncomplete === 'back' ? texts.back : texts.byRule} {texts.private}
      </Notice>
    </>
  );
};
