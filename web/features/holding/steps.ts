import { subtractRial } from '#core/rules/money/rial.ts';
import { holdingTexts as texts } from '#core/texts/holding.ts';
import { paidMoney } from '#web/ui/shown/money.ts';
import type { WaitStep } from '#web/ui/wait/wait-steps.tsx';
import type { PurchaseTold } from '../checkout/index.ts';
import { deadlineText } from '../orders/moments.ts';

/** Whether the price is still the one that the buyer saw. A dearer one is asked about in a dialog, and is no answer here. */
export const priceStep = ({ price }: PurchaseTold): WaitStep => {
  if (!price) return { question: texts.price, said: texts.asking, state: 'now' };
  const { total, seen } = price;
  const said = total < seen ? texts.fell(paidMoney(subtractRial(seen, total))) : texts.same(paidMoney(total));
  return { question: texts.price, said, state: 'done' };
};

/** Until when it is held, once the price has been asked. */
export const heldStep = ({ price, heldUntil }: PurchaseTold, question: string = texts.hold): WaitStep => {
  if (heldUntil) return { question, said: texts.until(deadlineText(heldUntil)), state: 'done' };
  return { question, said: price ? texts.holding : '', state: price ? 'now' : 'later' };
};
