import { type RawBuilder, sql } from 'kysely';
import type { PayoutEvent, PayoutState } from '#core/contract/lifecycles/payout.ts';
import { payoutLifecycle } from '#core/contract/lifecycles/payout.ts';
import type { Transition } from '#core/contract/lifecycles/transitions.ts';
import { open } from '#server/platform/sealed/seals.ts';
import type { Tx } from '#server/platform/services.ts';
import type { PayoutRow } from './rows.ts';
import { sealedPayouts } from './sealed.ts';

interface PayoutChange {
  at: Date;
  /** The staff member who does it; without it the owner does it. */
  staffId?: string;
  note?: string;
  /** More columns to set, such as sql`bank_reference = …`. */
  set?: readonly RawBuilder<unknown>[];
  /** One more condition on the row (alias `p`), checked together with the state. */
  when?: RawBuilder<unknown>;
}

const table: readonly Transition<PayoutState, PayoutEvent>[] = payoutLifecycle;

/**
 * Changes a payout's state; after its making nothing else does. The lifecycle must allow the event, and the same statement writes the event
 * down with who and when. Null if the payout's state, or the condition `when`, does not allow the change.
 */
export const changePayout = async (
  tx: Tx,
  payoutId: string,
  event: PayoutEvent,
  change: PayoutChange,
): Promise<PayoutRow | null> => {
  const transition = table.find((row) => row.event === event);
  if (!transition) throw new Error(`no transition for ${event}`);
  const { from, to } = transition;
  const { at, staffId = null, note = null } = change;
  const extra = (change.set ?? []).map((assignment) => sql`, ${assignment}`);
  const ended = to === 'Sending' ? null : at;
  const { rows } = await sql<PayoutRow>`
    with moved as (
      update payouts p set state = ${to}, updated_at = ${at}, ended_at = ${ended}, note = ${note}${sql.join(extra, sql``)}
       where p.payout_id = ${payoutId} and p.state = any(${from}::text[]) and (${change.when ?? sql`true`})
      returning p.*
    ), logged as (
      insert into payout_events (payout_id, event, state, by, staff_id, note, at)
        select payout_id, ${event}, ${to}, ${staffId === null ? 'traveller' : 'staff'}, ${staffId}::uuid, ${note}, ${at}
          from moved
    )
    select * from moved`.execute(tx);
  return (await open(tx, sealedPayouts, rows[0])) ?? null;
};
