import { refundFormTexts } from '#core/texts/refundForm.ts';
import { orderAddress } from '#web/features/orders/index.ts';
import { useMoney } from '#web/features/wallet/index.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import { RefundCard } from '../refunds/refund-card.tsx';
import styles from './refund.module.css';
import type { Refund } from './use-create-refund.ts';

const texts = refundFormTexts.done;

/** What became of the wish: done at once, or with the staff until its deadline. */
export const Done = ({ refund }: { refund: Refund }) => {
  const money = useMoney();
  return (
    <>
      <h1 tabIndex={-1}>{refund.isInstant ? texts.instant : texts.reviewed}</h1>
      <p className={styles.quiet}>
        {refund.isInstant && refund.refund !== null
          ? texts.instantText(money.text(refund.refund))
          : texts.reviewedText}
      </p>
      <RefundCard refund={refund} />
      <div className={styles.actions}>
        <LinkButton look="go" href={orderAddress(refund.orderId)}>
          {texts.toOrder}
        </LinkButton>
        {refund.target === 'wallet' && refund.isInstant ? (
          <LinkButton look="line" href="/profile/transactions">
            {texts.toWallet}
          </LinkButton>
        ) : null}
      </div>
    </>
  );
};
