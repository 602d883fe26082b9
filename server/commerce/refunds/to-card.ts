import { type RawBuilder, sql } from 'kysely';
import { toRial } from '#core/rules/money/rial.ts';
import { accounts } from '#server/platform/ledger/accounts.ts';
import type { Tx } from '#server/platform/services.ts';
import type { Context } from '../context.ts';
import { withDeadline } from '../deadline.ts';
import {
  type GatewayRefund,
  type GatewayRefundAnswer,
  type GatewayRefunds,
  usualLimits,
} from '../gateways/port.ts';
import { after, refundLeaseSeconds } from '../settings.ts';
import { type CardPartRow, cardPartsOf, landingOfPart } from './card-parts.ts';
import { type CardPayment, cardRefunds, paymentsOf } from './card-payment.ts';
import { noteOfCards, tellCardPayers } from './card-shares.ts';
import { postPaid, refundPaid } from './paid.ts';
import { findRefund, lockRefund, type RefundRow } from './rows.ts';
import { waitForAnswer } from './wait-for-answer.ts';

/** How long a gateway may take to answer; the usual time if it is no longer configured. */
const answerSecondsOf = (ctx: Context, gatewayId: number | null): number =>
  (ctx.gateways.find(({ id }) => id === gatewayId)?.limits ?? usualLimits).answerSeconds;

/** Leases a refund whose money waits for gateways. False if another worker has it, or if all of its parts have ended. */
const claim = async (ctx: Context, refundId: string): Promise<boolean> => {
  const at = ctx.clock.now();
  const end = after(at, refundLeaseSeconds(usualLimits.answerSeconds));
  const { rows } = await sql`
    update refunds r set leased_until = ${end}, carry_on_at = ${end}
     where refund_id = ${refundId} and state = 'PayingOut' and carry_on_at <= ${at}
       and exists (select from refund_payments c where c.refund_id = r.refund_id and c.state in ('new', 'asked'))
    returning refund_id`.execute(ctx.db);
  return rows.length > 0;
};

/** Writes down that the gateway is about to be asked, with a lease for as long as it may take. False if the part has changed since it was read. */
const intend = async (
  ctx: Context,
  refundId: string,
  part: CardPartRow,
  payment: CardPayment,
): Promise<boolean> => {
  const end = after(ctx.clock.now(), refundLeaseSeconds(answerSecondsOf(ctx, payment.gateway_id)));
  const { rows } = await sql`
    with mine as (
      update refunds set leased_until = ${end}, carry_on_at = ${end}
       where refund_id = ${refundId} and state = 'PayingOut' returning refund_id)
    update refund_payments c set state = 'asked' from mine
     where c.refund_id = mine.refund_id and c.payment_id = ${part.payment_id} and c.state = ${part.state}
    returning c.payment_id`.execute(ctx.db);
  return rows.length > 0;
};

const wishOf = (part: CardPartRow, payment: CardPayment): GatewayRefund => ({
  refundId: part.ask_id,
  token: payment.token ?? '',
  reference: payment.reference ?? '',
  paid: toRial(payment.amount),
  amount: toRial(part.amount),
  paidAt: payment.paid_at,
  receipt: payment.receipt,
  memo: payment.memo,
});

const ask = async (
  ctx: Context,
  payment: CardPayment,
  question: () => Promise<GatewayRefundAnswer>,
): Promise<GatewayRefundAnswer> => {
  try {
    return await withDeadline(question(), answerSecondsOf(ctx, payment.gateway_id));
  } catch (error) {
    ctx.log.warn({ err: error, paymentId: payment.payment_id }, 'A gateway gave no answer about a refund');
    return { kind: 'unknown' };
  }
};

/** Asks a gateway for the first time. If the gateway cannot make this refund any more, the answer is 'refused' and the money goes to the wallet. */
const askFirst = (ctx: Context, gateway: GatewayRefunds, wish: GatewayRefund, payment: CardPayment) =>
  gateway.can({ paid: wish.paid, amount: wish.amount, paidAt: wish.paidAt }, ctx.clock.now())
    ? ask(ctx, payment, () => gateway.refund(wish))
    : ({ kind: 'refused' } as const);

/**
 * After a lost answer the gateway is asked for the status first. If it knows of no refund, the refund is asked for again under the same id,
 * since the first request may not have arrived. If that is refused, the status is asked once more, in case the first request arrived
 * late. Only if the refund is still unknown then, the answer is 'refused' and the money goes to the wallet.
 */
const askAgain = async (
  ctx: Context,
  gateway: GatewayRefunds,
  wish: GatewayRefund,
  payment: CardPayment,
): Promise<GatewayRefundAnswer> => {
  const known = await ask(ctx, payment, () => gateway.status(wish));
  if (known.kind !== 'refused') return known;
  const again = await ask(ctx, payment, () => gateway.refund(wish));
  return again.kind === 'refused' ? ask(ctx, payment, () => gateway.status(wish)) : again;
};

/** Records a gateway's answer about a part. Only the first call for a part has an effect; the last part also ends the refund. */
const end = (
  ctx: Context,
  refundId: string,
  part: CardPartRow,
  { set, account }: { set: RawBuilder<unknown>; account: (tx: Tx, refund: RefundRow) => Promise<string> },
): Promise<void> =>
  ctx.db.transaction().execute(async (tx) => {
    const at = ctx.clock.now();
    const refund = await lockRefund(tx, refundId);
    if (refund?.state !== 'PayingOut') return;
    const { rows } = await sql`
      update refund_payments set ${set}
       where refund_id = ${refundId} and payment_id = ${part.payment_id} and state = 'asked' returning payment_id`.execute(
      tx,
    );
    if (rows.length === 0) return;
    const to = [{ account: await account(tx, refund), amount: part.amount }];
    await postPaid(tx, ctx, refund, { to, at, key: part.payment_id });
    const parts = await cardPartsOf(tx, refundId);
    if (parts.some(({ state }) => state === 'new' || state === 'asked')) return;
    await refundPaid(tx, ctx, { refundId, at, note: await noteOfCards(tx, refund) });
    await tellCardPayers(tx, ctx, refund);
  });

/** Logs that a gateway paid a part which staff had ended otherwise meanwhile. Only people can get that money back. */
const noticePaidTwice = async (
  ctx: Context,
  refundId: string,
  { payment_id }: CardPartRow,
): Promise<void> => {
  const part = (await cardPartsOf(ctx.db, refundId)).find((one) => one.payment_id === payment_id);
  if (part?.state === 'refused')
    ctx.log.error(
      { refundId, paymentId: payment_id, amount: part.amount },
      'A gateway paid a card what staff had sent to the wallet',
    );
};

/** Pays one part back. False if the outcome is not known yet. */
const payPart = async (
  ctx: Context,
  refundId: string,
  part: CardPartRow,
  payment: CardPayment,
): Promise<boolean> => {
  if (!(await intend(ctx, refundId, part, payment))) return false;
  const gateway = cardRefunds(ctx, payment);
  // If the gateway is no longer configured: a part that was never asked for is refused; one that was asked for may have been paid.
  const nobody: GatewayRefundAnswer = part.state === 'new' ? { kind: 'refused' } : { kind: 'unknown' };
  const askNow = part.state === 'new' ? askFirst : askAgain;
  const answer = gateway ? await askNow(ctx, gateway, wishOf(part, payment), payment) : nobody;
  if (answer.kind === 'unknown') return false;
  if (answer.kind === 'done') {
    await end(ctx, refundId, part, {
      set: sql`state = 'done', reference = ${answer.reference}`,
      account: async () => accounts.gateway(payment.gateway_id ?? 0),
    });
    await noticePaidTwice(ctx, refundId, part);
  } else
    await end(ctx, refundId, part, {
      set: sql`state = 'refused'`,
      account: (tx, refund) => landingOfPart(tx, refund, part.payment_id),
    });
  return true;
};

/** Pays a refund back to the cards that paid. Does nothing for refunds that go elsewhere. May be called at any time, and again. */
export const payToCard = async (ctx: Context, refundId: string): Promise<void> => {
  const refund = (await claim(ctx, refundId)) && (await findRefund(ctx.db, refundId));
  if (!refund) return;
  const payments = await paymentsOf(ctx.db, refund.order_id);
  let isKnown = true;
  for (const part of await cardPartsOf(ctx.db, refundId)) {
    const payment = payments.find((one) => one.payment_id === part.payment_id);
    if (!payment) throw new Error(`payment ${part.payment_id} did not pay order ${refund.order_id}`);
    const isOpen = part.state === 'new' || part.state === 'asked';
    if (isOpen && !(await payPart(ctx, refundId, part, payment))) isKnown = false;
  }
  if (!isKnown) await waitForAnswer(ctx, refund);
};
