import { type RawBuilder, sql } from 'kysely';
import type { PaymentEvent, PaymentState } from '#core/contract/lifecycles/payment.ts';
import { paymentLifecycle } from '#core/contract/lifecycles/payment.ts';
import { nextState, type Transition } from '#core/contract/lifecycles/transitions.ts';
import type { Db, Tx } from '#server/platform/services.ts';

const table: readonly Transition<PaymentState, PaymentEvent>[] = paymentLifecycle;

/** The state after `event`; null if the lifecycle does not allow it. */
export const paymentAfter = (state: PaymentState, event: PaymentEvent): PaymentState | null =>
  nextState(table, state, event);

/** Changes a payment's state; nothing else does. False if its state does not allow the event. */
export const changePayment = async (
  db: Db | Tx,
  payment: { payment_id: string; state: PaymentState },
  event: PaymentEvent,
  change: { at: Date; set?: readonly RawBuilder<unknown>[]; when?: RawBuilder<unknown> },
): Promise<boolean> => {
  const to = paymentAfter(payment.state, event);
  if (!to) return false;
  const extra = (change.set ?? []).map((assignment) => sql`, ${assignment}`);
  const { rows } = await sql`
    with moved as (
      update payments p set state = ${to}, updated_at = ${change.at}${sql.join(extra, sql``)}
       where p.payment_id = ${payment.payment_id} and p.state = ${payment.state} and (${change.when ?? sql`true`})
      returning p.payment_id
    ), logged as (
      insert into payment_events (payment_id, event, state, at)
        select payment_id, ${event}, ${to}, ${change.at} from moved
    )
    select payment_id from moved`.execute(db);
  return rows.length > 0;
};
