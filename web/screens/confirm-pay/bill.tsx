import { subtractRial, zeroRial } from '#core/rules/money/rial.ts';
import { BillLines } from '#web/features/checkout/index.ts';
import type { OrderDetail } from '#web/features/orders/index.ts';
import { linesBeside } from './lines-beside.ts';
import type { CheckoutState } from './use-checkout.ts';

interface BillProps {
  order: OrderDetail;
  checkout: CheckoutState;
}

/** The bill line by line, down to the amount that the button takes. */
export const OrderBill = ({ order, checkout: { split, isWalletOnly, words, amount, part } }: BillProps) => (
  <BillLines
    bill={order.bill}
    more={linesBeside(order, {
      left: subtractRial(part.left, part.sum),
      fromWallet: isWalletOnly ? zeroRial : split.fromWallet,
    })}
    totalLabel={words.amountLabel}
    total={amount}
  />
);
