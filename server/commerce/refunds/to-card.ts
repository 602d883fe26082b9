import { type RawBuilder, sql } from 'kysely';
import { toRial } from '#core/rules/money/rial.ts';
import { refundTexts } from '#core/texts/refunds.ts';
import { accounts } from '#server/platform/ledger/accounts.ts';
import type { Tx } from '#server/platform/services.ts';
import type { Context } from '../context.ts';
import { withDeadline } from '../deadline.ts';
import type { GatewayRefund, GatewayRefundAnswer, GatewayRefunds } from '../gateways/port.ts';
import { after, settings } from '../settings.ts';
import { backToCard, type CardPayment, cardRefunds, paymentOf } from './card-payment.ts';
import { payToWallet, postPaid, refundPaid } from './paid.ts';
import { findRefund, lockRefund, type RefundRow, refundSum } from './rows.ts';
import { waitForAnswer } from './wait-for-answer.ts';

/** Takes a refund whose money waits for its gateway; 'asked' is committed before the gateway is. Null where it is another's. */
const claim = async (ctx: Context, refundId: string): Promise<'new' | 'asked' | null> => {
  const at = ctx.clock.now();
  const end = after(at, settings.refundLeaseSeconds);
  const { rows } = await sql<{ before: 'new' | 'asked' }>`
    with mine as (
      select refund_id, card_state from refunds
       where refund_id = ${refundId} and state = 'PayingOut' and card_state in ('new', 'asked')
         and carry_on_at <= ${at} for update)
    update refunds r set card_state = 'asked', leased_until = ${end}, carry_on_at = ${end}
      from mine where r.refund_id = mine.refund_id returning mine.card_state as before`.execute(ctx.db);
  return rows[0]?.before ?? null;
};

const wishOf = (refund: RefundRow, payment: CardPayment): GatewayRefund => ({
  refundId: refund.refund_id,
  token: payment.token ?? '',
  reference: payment.reference ?? '',
  paid: toRial(payment.amount),
  amount: toRial(refundSum(refund.items) ?? 0),
  paidAt: payment.paid_at,
  receipt: payment.receipt,
  memo: payment.memo,
});

const ask = async (
  ctx: Context,
  refundId: string,
  question: () => Promise<GatewayRefundAnswer>,
): Promise<GatewayRefundAnswer> => {
  try {
    return await withDeadline(question());
  } catch (error) {
    ctx.log.warn({ err: error, refundId }, 'A gateway gave no answer about a refund');
    return { kind: 'unknown' };
  }
};

/** A first question, where the gateway can be asked for this sum; what it refuses goes another way. */
const askFirst = (ctx: Context, gateway: GatewayRefunds, wish: GatewayRefund, fits: boolean) =>
  fits && gateway.can({ paid: wish.paid, amount: wish.amount, paidAt: wish.paidAt }, ctx.clock.now())
    ? ask(ctx, wish.refundId, () => gateway.refund(wish))
    : ({ kind: 'refused' } as const);

/**
 * After a lost answer its status comes first; that it did not happen then is no refusal: it is asked for again under the same
 * id. Only where that is refused too, and the first question has not got through meanwhile, the money goes another way.
 */
const askAgain = async (
  ctx: Context,
  gateway: GatewayRefunds,
  wish: GatewayRefund,
  fits: boolean,
): Promise<GatewayRefundAnswer> => {
  const known = await ask(ctx, wish.refundId, () => gateway.status(wish));
  if (known.kind !== 'refused' || !fits) return known;
  const again = await ask(ctx, wish.refundId, () => gateway.refund(wish));
  return again.kind === 'refused' ? ask(ctx, wish.refundId, () => gateway.status(wish)) : again;
};

/** Ends what the gateway answered, once, whoever asked how often. */
const end = (
  ctx: Context,
  refundId: string,
  set: RawBuilder<unknown>,
  work: (tx: Tx, refund: RefundRow) => Promise<unknown>,
): Promise<void> =>
  ctx.db.transaction().execute(async (tx) => {
    const refund = await lockRefund(tx, refundId);
    if (refund?.state !== 'PayingOut' || refund.card_state !== 'asked') return;
    await sql`update refunds set ${set} where refund_id = ${refundId}`.execute(tx);
    await work(tx, refund);
  });

const arrived = (ctx: Context, refundId: string, payment: CardPayment, reference: string) =>
  end(ctx, refundId, sql`card_state = 'done', card_reference = ${reference}`, async (tx, refund) => {
    const at = ctx.clock.now();
    await postPaid(tx, ctx, refund, { account: accounts.gateway(payment.gateway_id ?? 0), at });
    await refundPaid(tx, ctx, { refundId, at, note: null });
  });

const intoWallet = (ctx: Context, refundId: string) =>
  end(ctx, refundId, sql`card_state = 'refused'`, (tx, refund) =>
    payToWallet(tx, ctx, refund, { at: ctx.clock.now(), note: refundTexts.notes.cardToWallet }),
  );

/** Money that goes back to the card it came from. Nothing to do for any other refund. Safe to call at any time. */
export const payToCard = async (ctx: Context, refundId: string): Promise<void> => {
  const before = await claim(ctx, refundId);
  const refund = before && (await findRefund(ctx.db, refundId));
  if (!refund) return;
  const payment = await paymentOf(ctx.db, refund.order_id);
  const gateway = cardRefunds(ctx, payment);
  const wish = wishOf(refund, payment);
  // A gateway that is not there any more was never asked, or may have done it: then nobody can tell yet.
  const nobody: GatewayRefundAnswer = before === 'new' ? { kind: 'refused' } : { kind: 'unknown' };
  const fits = wish.amount + (await backToCard(ctx.db, payment, refundId)) <= payment.amount;
  const askNow = before === 'new' ? askFirst : askAgain;
  const answer = gateway ? await askNow(ctx, gateway, wish, fits) : nobody;
  if (answer.kind === 'done') await arrived(ctx, refundId, payment, answer.reference);
  else if (answer.kind === 'refused') await intoWallet(ctx, refundId);
  else await waitForAnswer(ctx, refund);
};
