import type { Rial } from '#core/rules/money/rial.ts';
import { checkoutTexts } from '#core/texts/checkout.ts';
import { dueTexts } from '#core/texts/dues.ts';
import { besideNext, type OrderDetail } from '#web/features/orders/index.ts';

/**
 * Lines under the bill for the share that this payment does not cover: other dues, what is left of this one, and the wallet's share beside a
 * gateway.
 */
export const linesBeside = (
  order: Pick<OrderDetail, 'dues'>,
  { left, fromWallet }: { left: Rial; fromWallet: Rial },
) => {
  const { before, after } = besideNext(order);
  return [
    { label: dueTexts.paidBefore, amount: -before as Rial },
    { label: dueTexts.leftAfter, amount: -left as Rial },
    { label: dueTexts.paidLater, amount: -after as Rial },
    { label: checkoutTexts.confirm.fromWallet, amount: -fromWallet as Rial },
  ].filter(({ amount }) => amount < 0);
};
