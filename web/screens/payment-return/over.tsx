import type { Rial } from '#core/rules/money/rial.ts';
import { paymentTexts } from '#core/texts/payment.ts';
import type { SaleTexts } from '#core/texts/sale.ts';
import { Actions, MessagePage } from '#web/features/checkout/index.ts';
import type { OrderDetail } from '#web/features/orders/index.ts';
import { WithSafe } from '#web/features/orders/safe.tsx';
import { reasonText, saleTextsOf } from '#web/products/sale-slot.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import { Price } from '#web/ui/price/price.tsx';
import { paidMoney } from '#web/ui/shown/money.ts';
import { OrderFrame } from './order-frame.tsx';
import styles from './payment.module.css';

type OverView = 'expired' | 'cancelledUnpaid' | 'refused' | 'refunding' | 'refunded';

interface OverProps {
  order: OrderDetail;
  view: OverView;
  refundedToWallet: Rial;
  searchAgain: string;
}

const textOf = (view: OverView, order: OrderDetail, refunded: Rial): string => {
  if (view === 'refunding') return paymentTexts.issueFailed.underWay;
  if (view === 'refunded') return paymentTexts.issueFailed.text;
  if (refunded > 0) return paymentTexts.late(paidMoney(refunded));
  const texts = saleTextsOf(order.productType);
  if (view === 'expired') return texts.released;
  if (view === 'cancelledUnpaid') return texts.cancelUnpaid.done;
  return order.statusReason ? reasonText(order.productType, order.statusReason) : texts.refused;
};

const bad = { tone: 'bad', icon: 'alert', pose: 'cut-off' } as const;
const looks = {
  expired: { tone: 'warn', icon: 'clock' },
  cancelledUnpaid: { tone: 'info', icon: 'info' },
  refused: bad,
  refunding: bad,
  refunded: bad,
} as const;

const titlesOf = ({ expiredTitle, cancelUnpaid, refusedTitle }: SaleTexts): Record<OverView, string> => ({
  expired: expiredTitle,
  cancelledUnpaid: cancelUnpaid.over,
  refused: refusedTitle,
  refunding: paymentTexts.issueFailed.title,
  refunded: paymentTexts.issueFailed.title,
});

/** The page for a purchase that failed: where the money is, and where to begin again. */
export const Over = ({ order, view, refundedToWallet, searchAgain }: OverProps) => {
  // Of an order that ended unpaid nothing is left that could be safe.
  const isAboutMoney = refundedToWallet > 0 || (view !== 'expired' && view !== 'cancelledUnpaid');
  const message = (
    <MessagePage
      title={titlesOf(saleTextsOf(order.productType))[view]}
      text={textOf(view, order, refundedToWallet)}
      {...looks[view]}
      testId={`payment-${view}`}
    >
      {refundedToWallet > 0 ? (
        <dl className={styles.ruled}>
          <div>
            <dt>{paymentTexts.issueFailed.backInWallet}</dt>
            <dd>
              <Price amount={refundedToWallet} />
            </dd>
          </div>
        </dl>
      ) : null}
      <Actions>
        <LinkButton look="go" href={searchAgain}>
          {saleTextsOf(order.productType).again}
        </LinkButton>
      </Actions>
    </MessagePage>
  );
  return (
    <OrderFrame
      order={order}
      step={view === 'refunding' || view === 'refunded' ? 3 : 2}
      width={isAboutMoney ? 'wide' : 'narrow'}
    >
      {isAboutMoney ? (
        <WithSafe order={order} travellers={saleTextsOf(order.productType).travellers}>
          {message}
        </WithSafe>
      ) : (
        message
      )}
    </OrderFrame>
  );
};
