import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { voucherTexts } from '#core/texts/vouchers.ts';
import { failureText } from '#web/api/failure.ts';
import type { OrderDetail } from '#web/features/orders/types.ts';
import { callSignedIn } from '#web/features/sign-in/index.ts';
import { announce } from '#web/ui/announcer/announce.ts';
import { paidMoney } from '#web/ui/shown/money.ts';
import { keepPricedOrder } from './priced-order.ts';

const texts = voucherTexts.panel;
const openAtBank: readonly string[] = ['Created', 'Redirected', 'Verifying'];

type Answer = { ok: true; value: OrderDetail } | { ok: false; code: string; text: string };

/** Why the price did not change, in the words of this place. */
const refusalText = (order: OrderDetail, { code, text }: { code: string; text: string }): string => {
  if (code === 'TOO_MANY_REQUESTS') return texts.tooMany;
  const isAtBank = order.payments.some((payment) => openAtBank.includes(payment.state));
  return code === 'ORDER_STATE' && isAtBank ? texts.atBank : text;
};

const send = async (order: OrderDetail, code: string | null): Promise<Answer | null> => {
  const { orderId } = order;
  const answer =
    code === null
      ? await callSignedIn('POST /api/orders/Order/RemoveDiscountVoucher', { body: { orderId } })
      : await callSignedIn('POST /api/orders/Order/ApplyDiscountVoucher', { body: { orderId, code } });
  if (!answer || answer.ok) return answer;
  return { ok: false, code: answer.code, text: failureText(answer) };
};

/** Applies a code to an order or removes it. Each returns true if the price has changed. */
export const useVoucher = (order: OrderDetail) => {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  const change = async (code: string | null): Promise<boolean> => {
    setBusy(true);
    setError(undefined);
    const answer = await send(order, code);
    setBusy(false);
    if (!answer) return false;
    if (!answer.ok) {
      const text = refusalText(order, answer);
      setError(text);
      announce(text, 'assertive');
      // The order was paid, has ended or is at the bank meanwhile, so the page loads it again.
      if (answer.code.startsWith('ORDER_')) void queries.invalidateQueries();
      return false;
    }
    keepPricedOrder(queries, answer.value);
    const { voucher } = answer.value;
    announce(voucher ? texts.given(paidMoney(voucher.amount)) : texts.removed);
    return true;
  };
  return { isBusy, error, apply: (code: string) => change(code), remove: () => change(null) };
};
