import { sql } from 'kysely';
import type { Tx } from '#server/platform/services.ts';
import type { Context } from '../context.ts';
import { usualLimits } from '../gateways/port.ts';
import { inLanes } from '../lanes.ts';
import { after, settings } from '../settings.ts';
import { endUnpaid } from './end-unpaid.ts';
import { resolvePayment } from './resolve.ts';
import type { PaymentRow } from './rows.ts';

const settle = async (ctx: Context, payment: PaymentRow): Promise<void> => {
  try {
    if (payment.state === 'Created') await endUnpaid(ctx, payment, 'expire');
    else await resolvePayment(ctx, payment);
  } catch (error) {
    // A broken payment must not keep the others waiting. The next run tries it again.
    ctx.log.error({ err: error, paymentId: payment.payment_id }, 'A payment could not be settled');
  }
};

/**
 * Asks gateways about open payments, for travellers whose browser never came back. Ends payments that never reached the bank, since the
 * process died while it asked for a token.
 */
export const reconcilePayments = async (ctx: Context): Promise<void> => {
  const now = ctx.clock.now();
  const known = ctx.gateways.map(({ id, limits }) => ({ id, ...limits }));
  const { rows } = await sql<PaymentRow>`
    select p.* from payments p
      left join jsonb_to_recordset(${JSON.stringify(known)}::jsonb)
        as known(id integer, "answerSeconds" double precision, "askAgainSeconds" double precision) on known.id = p.gateway_id
      cross join lateral (select
        make_interval(secs => coalesce(known."askAgainSeconds", ${usualLimits.askAgainSeconds}::float8)) as ask_again,
        make_interval(secs => coalesce(known."answerSeconds", ${usualLimits.answerSeconds}::float8) + ${settings.unsentMarginSeconds}) as unsent) w
     where (p.state in ('Redirected', 'Verifying') and coalesce(p.asked_at, p.created_at) <= ${now}::timestamptz - w.ask_again
         or p.state = 'Created' and p.created_at <= ${now}::timestamptz - w.unsent)
       and (p.asking_until is null or p.asking_until <= ${now})
     order by p.asked_at nulls first, p.created_at limit 500`.execute(ctx.db);
  await inLanes(rows, (payment) => settle(ctx, payment));
};

export const askBanksJob = 'commerce-ask-banks';

/** Sends a job that asks banks soon. However many payments begin, only one such job waits. */
export const askBanksSoon = (tx: Tx, ctx: Context): Promise<void> =>
  ctx.jobs.send(
    tx,
    askBanksJob,
    {},
    { key: 'soon', startAfter: after(ctx.clock.now(), settings.reconcileSeconds) },
  );

/**
 * Asks banks about open payments, and sends the next such job while any payment is open. Each payment begins it, and so does every minute, in
 * case a job was lost.
 */
export const askBanks = async (ctx: Context): Promise<void> => {
  const { rows } = await sql`
    select from payments where state in ('Redirected', 'Verifying') limit 1`.execute(ctx.db);
  // The next job is sent first: asking may take long, and the process may die meanwhile.
  if (rows.length > 0) await ctx.db.transaction().execute((tx) => askBanksSoon(tx, ctx));
  await reconcilePayments(ctx);
};
