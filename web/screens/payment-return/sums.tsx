import { paymentTexts } from '#core/texts/payment.ts';
import type { OrderDetail } from '#web/features/orders/index.ts';
import { isInParts, isPaidInParts } from '#web/features/orders/index.ts';
import { Price } from '#web/ui/price/price.tsx';
import { PaidParts, useSplitPayment } from './paid-parts.tsx';

const texts = paymentTexts.issuing;

/** Rows of a list of facts: the order's number, who paid how much if both wallet and gateway paid, and the sum. */
export const PaidSums = ({ order }: { order: OrderDetail }) => {
  const isInOne = !isInParts(order) && !isPaidInParts(order);
  // Of several payments the last alone would not add up to what is paid.
  const split = useSplitPayment(order);
  return (
    <>
      <div>
        <dt>{texts.orderNumber}</dt>
        <dd>
          <bdi dir="ltr">{order.orderNumber}</bdi>
        </dd>
      </div>
      {split && isInOne ? <PaidParts payment={split} /> : null}
      <div>
        <dt>{texts.paid}</dt>
        <dd>
          <Price amount={isInParts(order) ? order.paid : order.bill.total} size="small" />
        </dd>
      </div>
    </>
  );
};
