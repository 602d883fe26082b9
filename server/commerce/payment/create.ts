import { sql } from 'kysely';
import { subtractRial, toRial, zeroRial } from '#core/rules/money/rial.ts';
import { commerceTexts } from '#core/texts/commerce.ts';
import { isBelowZero } from '#server/platform/ledger/post.ts';
import type { Context } from '../context.ts';
import { withDeadline } from '../deadline.ts';
import { loadOrder } from '../orders/load.ts';
import type { LoadedOrder } from '../orders/loaded.ts';
import { walletBalance } from '../wallet/balance.ts';
import { confirmOrder } from '../wallet/confirm.ts';
import { changePayment } from './changePayment.ts';
import { endUnpaid } from './endUnpaid.ts';
import type { Gateway, Redirect, RequestAnswer } from './gateways/port.ts';
import { payability, type Unpayable } from './payability.ts';
import { reserve } from './reserves.ts';
import { findPayment, type PaymentRow } from './rows.ts';
import { supersede } from './supersede.ts';

export type Creation =
  | { kind: 'created'; paymentId: string; amount: number; walletAmount: number; redirect: Redirect }
  | { kind: Unpayable | 'WALLET_TOO_LOW' | 'GATEWAY_INACTIVE' | 'GATEWAY_UNAVAILABLE' | 'TOO_MANY_REQUESTS' };

interface Wish {
  orderId: string;
  userId: string;
  gatewayId: number;
  useWallet: boolean;
}

/** The wallet's part: all that it has, but never so much that the gateway's part is smaller than the gateway takes. */
const walletPart = (total: number, balance: number, gateway: Gateway): number => {
  if (balance >= total) return total;
  return Math.max(0, Math.min(balance, total - gateway.minimumAmount));
};

type Prepared =
  | { kind: 'payment'; payment: PaymentRow; order: LoadedOrder }
  | { kind: 'walletAlone' | Unpayable | 'TOO_MANY_REQUESTS' };

/** Each attempt is a token of the gateway, a question at every look, and with the wallet two transfers for ever. */
const attemptsMax = 20;

/** Our own row first, the wallet's part set aside; older attempts give back theirs. */
const prepare = (ctx: Context, wish: Wish, gateway: Gateway): Promise<Prepared> =>
  ctx.db.transaction().execute(async (tx): Promise<Prepared> => {
    const at = ctx.clock.now();
    await sql`select from orders where order_id = ${wish.orderId} and user_id = ${wish.userId} for update`.execute(
      tx,
    );
    const order = await loadOrder(tx, wish.orderId, wish.userId);
    if (!order) return { kind: 'ORDER_NOT_FOUND' };
    const why = payability(order, at);
    if (why) return { kind: why };
    if (order.payments.length >= attemptsMax) return { kind: 'TOO_MANY_REQUESTS' };
    await supersede(tx, ctx, order.orderId, wish.userId);
    const balance = wish.useWallet ? await walletBalance(tx, wish.userId) : zeroRial;
    const walletAmount = toRial(walletPart(order.total, balance, gateway));
    if (walletAmount === order.total) return { kind: 'walletAlone' };

    const paymentId = ctx.random.uuid();
    await sql`
      with made as (
        insert into payments (payment_id, order_id, user_id, method, gateway_id, state, amount, wallet_amount, reserved, created_at, updated_at)
        values (${paymentId}, ${order.orderId}, ${wish.userId}, 'gateway', ${gateway.id}, 'Created',
          ${subtractRial(order.total, walletAmount)}, ${walletAmount}, ${walletAmount > 0}, ${at}, ${at}) returning payment_id)
      insert into payment_events (payment_id, event, state, at) select payment_id, 'create', 'Created', ${at} from made`.execute(
      tx,
    );
    const payment = await findPayment(tx, paymentId);
    if (!payment) throw new Error('a payment that was made is not there');
    if (walletAmount > 0) await reserve(tx, ctx, payment);
    return { kind: 'payment', payment, order };
  });

const ask = async (
  ctx: Context,
  gateway: Gateway,
  payment: PaymentRow,
  order: LoadedOrder,
): Promise<RequestAnswer> => {
  const request = {
    paymentId: payment.payment_id,
    amount: toRial(payment.amount),
    description: commerceTexts.paymentDescription(order.orderNumber),
    callbackUrl: `${ctx.config.publicUrl ?? ''}/api/payment/Callback/${gateway.id}`,
    mobile: order.contact.phoneNumber,
  };
  try {
    return await withDeadline(gateway.request(request));
  } catch (error) {
    ctx.log.warn({ err: error, paymentId: payment.payment_id }, 'A gateway did not take a payment');
    return { kind: 'unknown' };
  }
};

/** The wallet covers everything: nothing is left for a gateway. */
const payAllFromWallet = async (ctx: Context, wish: Wish): Promise<Creation> => {
  const outcome = await confirmOrder(ctx, wish.orderId, wish.userId);
  if (outcome.kind !== 'paid') return outcome;
  const { rows } = await sql<{ payment_id: string }>`
    select payment_id from payments where order_id = ${wish.orderId} and settled_as = 'order'`.execute(
    ctx.db,
  );
  return {
    kind: 'created',
    paymentId: rows[0]?.payment_id ?? '',
    amount: 0,
    walletAmount: outcome.total,
    redirect: { method: 'GET', url: `/payment/${wish.orderId}`, fields: {} },
  };
};

const prepareOrTooLow = async (ctx: Context, wish: Wish, gateway: Gateway) => {
  try {
    return await prepare(ctx, wish, gateway);
  } catch (error) {
    // The wallet was spent between the look at its balance and the reserve.
    if (isBelowZero(error)) return { kind: 'WALLET_TOO_LOW' as const };
    throw error;
  }
};

/** Begins a payment: our row, then the gateway's token, then the way there. The traveller is sent off last. */
export const createPayment = async (ctx: Context, wish: Wish): Promise<Creation> => {
  const gateway = ctx.gateways.find((candidate) => candidate.id === wish.gatewayId && candidate.isActive);
  if (!gateway) {
    const mine = await loadOrder(ctx.db, wish.orderId, wish.userId);
    return { kind: mine ? 'GATEWAY_INACTIVE' : 'ORDER_NOT_FOUND' };
  }
  const prepared = await prepareOrTooLow(ctx, wish, gateway);
  if (prepared.kind === 'walletAlone') return payAllFromWallet(ctx, wish);
  if (prepared.kind !== 'payment') return { kind: prepared.kind };

  const { payment, order } = prepared;
  const answer = await ask(ctx, gateway, payment, order);
  if (answer.kind === 'redirect') {
    const at = ctx.clock.now();
    if (await changePayment(ctx.db, payment, 'redirect', { at, set: [sql`token = ${answer.token}`] })) {
      const { payment_id: paymentId, amount, wallet_amount: walletAmount } = payment;
      return { kind: 'created', paymentId, amount, walletAmount, redirect: answer.redirect };
    }
  }
  // Nobody was sent anywhere, so no money can come of it.
  await endUnpaid(ctx, payment, 'fail');
  return { kind: 'GATEWAY_UNAVAILABLE' };
};
