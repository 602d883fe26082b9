import { useState } from 'react';
import { canBeParted, mayBePaid } from '#core/rules/money/parts.ts';
import { type Rial, subtractRial, zeroRial } from '#core/rules/money/rial.ts';
import { type nextDueOf, type OrderDetail, openOf, paymentsOf } from '#web/features/orders/index.ts';

/** The field of the sum that is paid now. */
export const partField = 'part-amount';

type Due = NonNullable<ReturnType<typeof nextDueOf>>;

/** How much of the next due is paid now: all that is left of it, or a part. */
export const usePart = (order: OrderDetail, due: Due | null) => {
  const [isChosen, setChosen] = useState(false);
  const [amount, setAmount] = useState<Rial | null>(null);
  const [isTried, setTried] = useState(false);
  const left = due ? openOf(due) : order.bill.total;
  // What open links ask of others is not paid here.
  const open = subtractRial(left, order.promised ?? zeroRial);
  const of = { open, parts: due ? paymentsOf(order.payments, due).length : 0 };
  const isOffered = canBeParted(of);
  const isWished = isOffered && isChosen;
  const isRight = amount !== null && mayBePaid(amount, of);
  const sum = isWished && isRight ? amount : open;
  return {
    isOffered,
    isChosen: isWished,
    amount,
    open,
    /** What is left of the due, with what others are asked for. */
    left,
    /** Others are asked for all that is left. */
    isNothing: open === 0 && left > 0,
    /** What is paid now. */
    sum,
    /** The same for the call: left out if it is all that is left. */
    toPay: sum === left ? undefined : sum,
    /** The sum is wrong, and its payer has seen enough of it to be told. */
    isWrong: isWished && isTried && !isRight,
    onChoose: (chosen: boolean): void => {
      setChosen(chosen);
      setTried(false);
    },
    onAmount: setAmount,
    onLeave: (): void => setTried(amount !== null),
    /** Whether the sum can be paid; if not, moves the focus to it. */
    ask: (): boolean => {
      if (!isWished || isRight) return true;
      setTried(true);
      document.getElementById(partField)?.focus();
      return false;
    },
  };
};

export type PartState = ReturnType<typeof usePart>;
