import { sql } from 'kysely';
import { toRial } from '#core/rules/money/rial.ts';
import type { Context } from '../context.ts';
import { withDeadline } from '../deadline.ts';
import type { Gateway, Redirect, RequestAnswer } from '../gateways/port.ts';
import { changePayment } from './change-payment.ts';
import { endUnpaid } from './end-unpaid.ts';
import { askBanksSoon } from './reconcile.ts';
import type { PaymentRow } from './rows.ts';

export type SentOff =
  | { kind: 'created'; paymentId: string; amount: number; walletAmount: number; redirect: Redirect }
  | { kind: 'GATEWAY_UNAVAILABLE' };

interface Words {
  /** Persian, for the bank's page. */
  description: string;
  /** E.164; null if the payer has none. */
  mobile: string | null;
}

const ask = async (
  ctx: Context,
  gateway: Gateway,
  payment: PaymentRow,
  words: Words,
): Promise<RequestAnswer> => {
  const request = {
    ...words,
    paymentId: payment.payment_id,
    amount: toRial(payment.amount),
    callbackUrl: `${ctx.config.publicUrl ?? ''}/api/payment/Callback/${gateway.id}`,
  };
  try {
    return await withDeadline(gateway.request(request), gateway.limits.answerSeconds);
  } catch (error) {
    ctx.log.warn({ err: error, paymentId: payment.payment_id }, 'A gateway did not take a payment');
    return { kind: 'unknown' };
  }
};

/** Asks the gateway for a token of a payment whose row is written, and returns where to send the browser. */
export const sendOff = async (
  ctx: Context,
  gateway: Gateway,
  payment: PaymentRow,
  words: Words,
): Promise<SentOff> => {
  const answer = await ask(ctx, gateway, payment, words);
  if (answer.kind === 'redirect') {
    const set = [sql`token = ${answer.token}`, sql`memo = ${JSON.stringify(answer.memo ?? {})}::jsonb`];
    const isSent = await ctx.db.transaction().execute(async (tx) => {
      await askBanksSoon(tx, ctx);
      return changePayment(tx, payment, 'redirect', { at: ctx.clock.now(), set });
    });
    if (isSent) {
      const { payment_id: paymentId, amount, wallet_amount: walletAmount } = payment;
      return { kind: 'created', paymentId, amount, walletAmount, redirect: answer.redirect };
    }
  }
  // The browser was not sent anywhere, so no money can come.
  await endUnpaid(ctx, payment, 'fail');
  return { kind: 'GATEWAY_UNAVAILABLE' };
};
