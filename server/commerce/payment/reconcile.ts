import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { inLanes } from '../lanes.ts';
import { after, settings } from '../settings.ts';
import { endUnpaid } from './endUnpaid.ts';
import { resolvePayment } from './resolve.ts';
import type { PaymentRow } from './rows.ts';

const settle = async (ctx: Context, payment: PaymentRow): Promise<void> => {
  try {
    if (payment.state === 'Created') await endUnpaid(ctx, payment, 'expire');
    else await resolvePayment(ctx, payment);
  } catch (error) {
    // One broken payment must not keep the others waiting; it is looked at again the next time.
    ctx.log.error({ err: error, paymentId: payment.payment_id }, 'A payment could not be settled');
  }
};

/**
 * Every minute: payments that nobody came back from are verified with their gateway. Those that never got as far
 * as the bank (the process died while asking for a token) are over.
 */
export const reconcilePayments = async (ctx: Context): Promise<void> => {
  const before = after(ctx.clock.now(), -settings.reconcileSeconds);
  const { rows } = await sql<PaymentRow>`
    select * from payments where state in ('Created', 'Redirected', 'Verifying') and created_at <= ${before}
      and (asking_until is null or asking_until <= ${ctx.clock.now()})
     order by asked_at nulls first, created_at limit 500`.execute(ctx.db);
  await inLanes(rows, (payment) => settle(ctx, payment));
};
