import { sql } from 'kysely';
import { toRial } from '#core/rules/money/rial.ts';
import type { Context } from '../context.ts';
import { withDeadline } from '../deadline.ts';
import { type GatewayLimits, usualLimits, type VerifyAnswer } from '../gateways/port.ts';
import { after, settings } from '../settings.ts';
import { changePayment, paymentAfter } from './change-payment.ts';
import { endUnpaid } from './end-unpaid.ts';
import { openPaymentStates, type PaymentRow, paymentsOfOrder } from './rows.ts';
import { trySettlePaid } from './settle.ts';

/** What is known after asking: settled for good, still open at the bank, unknown, or another worker is asking. */
export type Resolution = 'final' | 'open' | 'unknown' | 'busy';

/** The limits of the gateway that took a payment; the usual ones if that gateway is no longer configured. */
const limitsOf = ({ gateways }: Pick<Context, 'gateways'>, payment: PaymentRow): GatewayLimits =>
  gateways.find(({ id }) => id === payment.gateway_id)?.limits ?? usualLimits;

/** Takes a payment for asking its gateway. False if another worker is asking: its answer will do. */
const claimAsking = async (ctx: Context, payment: PaymentRow): Promise<boolean> => {
  const now = ctx.clock.now();
  const { answerSeconds } = limitsOf(ctx, payment);
  const until = after(now, answerSeconds + settings.askMarginSeconds);
  const set = [sql`asking_until = ${until}`, sql`asked_at = ${now}`];
  const free = sql`p.asking_until is null or p.asking_until <= ${now}`;
  if (paymentAfter(payment.state, 'verify')) {
    return changePayment(ctx.db, payment, 'verify', { at: now, set, when: free });
  }
  const { rows } = await sql`
    update payments p set ${sql.join(set)} where p.payment_id = ${payment.payment_id} and p.state = ${payment.state}
      and (${free}) returning p.payment_id`.execute(ctx.db);
  return rows.length > 0;
};

const letOthersAsk = async (ctx: Context, payment: PaymentRow): Promise<void> => {
  await sql`update payments set asking_until = null where payment_id = ${payment.payment_id}`.execute(ctx.db);
};

const askGateway = async (ctx: Context, payment: PaymentRow): Promise<VerifyAnswer> => {
  const gateway = ctx.gateways.find((candidate) => candidate.id === payment.gateway_id);
  if (!gateway || payment.token === null) return { kind: 'unknown' };
  const { token, receipt, memo, payment_id: paymentId } = payment;
  try {
    const amount = toRial(payment.amount);
    const question = gateway.verify({ token, amount, paymentId, receipt, memo });
    return await withDeadline(question, gateway.limits.answerSeconds);
  } catch (error) {
    ctx.log.warn({ err: error, paymentId: payment.payment_id }, 'A gateway gave no answer');
    return { kind: 'unknown' };
  }
};

/** Whether the payment is so old that nobody can still be on the page of its bank. */
const isOver = (ctx: Context, payment: PaymentRow): boolean =>
  after(payment.created_at, limitsOf(ctx, payment).pageSeconds) <= ctx.clock.now();

/**
 * Asks the gateway about a payment, from the server and with our own amount, and settles what it says. The callback, the watching
 * browser and the job all come through here, in any order and as often as they like; the money moves once.
 */
export const resolvePayment = async (ctx: Context, payment: PaymentRow): Promise<Resolution> => {
  if (payment.state === 'Succeeded' || payment.method === 'wallet') return 'final';
  if (!(await claimAsking(ctx, payment))) return 'busy';
  const answer = await askGateway(ctx, payment);
  if (answer.kind === 'paid') {
    if (await trySettlePaid(ctx, payment, answer)) return 'final';
    await letOthersAsk(ctx, payment);
    return 'unknown';
  }
  if (
    answer.kind === 'notPaid' ||
    answer.kind === 'cancelled' ||
    (answer.kind === 'open' && isOver(ctx, payment))
  ) {
    const event = answer.kind === 'notPaid' ? 'fail' : answer.kind === 'cancelled' ? 'cancel' : 'expire';
    await endUnpaid(ctx, payment, event);
    await letOthersAsk(ctx, payment);
    return 'final';
  }
  await letOthersAsk(ctx, payment);
  return answer.kind;
};

/** Whether somebody may be paying the order at a bank at this moment. */
export const isBeingPaid = async (ctx: Context, orderId: string): Promise<boolean> =>
  (await paymentsOfOrder(ctx.db, orderId)).some(
    (payment) =>
      openPaymentStates.includes(payment.state) && payment.superseded_at === null && !isOver(ctx, payment),
  );

/** Asks about every payment of an order, or of one payer of it, for which a bank may have money. 'unknown' if the answer to one of them is missing. */
export const resolveOpenPayments = async (
  ctx: Context,
  orderId: string,
  userId?: string,
): Promise<'known' | 'unknown'> => {
  const payments = await paymentsOfOrder(ctx.db, orderId);
  const open = payments.filter(
    (payment) =>
      openPaymentStates.includes(payment.state) &&
      payment.token !== null &&
      (userId === undefined || payment.user_id === userId),
  );
  const found: Resolution[] = [];
  for (const payment of open) found.push(await resolvePayment(ctx, payment));
  return found.some((resolution) => resolution === 'unknown' || resolution === 'busy') ? 'unknown' : 'known';
};
