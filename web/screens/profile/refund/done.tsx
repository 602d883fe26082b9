import { useEffect, useRef } from 'react';
import { zeroRial } from '#core/rules/money/rial.ts';
import { refundFormTexts } from '#core/texts/refund-form.ts';
import { orderAddress } from '#web/features/orders/index.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import { paidMoney } from '#web/ui/shown/money.ts';
import { RefundCard } from '../refunds/refund-card.tsx';
import { type Refund, refundOutcome } from '../refunds/standing.ts';
import { useRefund } from '../refunds/use-refunds.ts';
import styles from './refund.module.css';

const texts = refundFormTexts.done;

const textOf = (refund: Refund): string => {
  const outcome = refundOutcome(refund);
  const amount = paidMoney(refund.refund ?? zeroRial);
  return outcome === 'paid' ? texts.paid[refund.target](amount) : texts.text[outcome](amount);
};

/** What became of the request: it shows the refund until it no longer changes by itself. */
export const Done = ({ made }: { made: Refund }) => {
  const refund = useRefund(made);
  const heading = useRef<HTMLHeadingElement>(null);
  // The form had the focus and is gone, so the focus has to move.
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <div role="status">
        <h1 ref={heading} tabIndex={-1} data-testid={`refund-${refundOutcome(refund)}`}>
          {texts.title[refundOutcome(refund)]}
        </h1>
        <p className={styles.quiet}>{textOf(refund)}</p>
      </div>
      <RefundCard refund={refund} />
      <div className={styles.actions}>
        <LinkButton look="go" href={orderAddress(refund.orderId)}>
          {texts.toOrder}
        </LinkButton>
        {refund.target === 'wallet' && refundOutcome(refund) === 'paid' ? (
          <LinkButton look="line" href="/profile/transactions" data-testid="to-wallet">
            {texts.toWallet}
          </LinkButton>
        ) : null}
      </div>
    </>
  );
};
