import type { Rial } from '#core/rules/money/rial.ts';
import { checkoutTexts } from '#core/texts/checkout.ts';
import { dueTexts } from '#core/texts/dues.ts';
import { besideNext, type OrderDetail } from '#web/features/orders/index.ts';

/** Lines under the bill for the share that this payment does not cover: other dues, and the wallet's share beside a gateway. */
export const linesBeside = (order: Pick<OrderDetail, 'dues'>, fromWallet: Rial) => {
  const { before, after } = besideNext(order);
  return [
    { label: dueTexts.paidBefore, amount: -before as Rial },
    { label: dueTexts.paidLater, amount: -after as Rial },
    { label: checkoutTexts.confirm.fromWallet, amount: -fromWallet as Rial },
  ].filter(({ amount }) => amount < 0);
};
