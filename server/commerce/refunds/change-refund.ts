import { type RawBuilder, sql } from 'kysely';
import type { RefundEvent, RefundState } from '#core/contract/lifecycles/refund.ts';
import { refundLifecycle } from '#core/contract/lifecycles/refund.ts';
import type { Transition } from '#core/contract/lifecycles/transitions.ts';
import type { Db, Tx } from '#server/platform/services.ts';

interface RefundChange {
  by: 'traveller' | 'system' | 'supplier' | 'staff';
  at: Date;
  /** Who of the staff did it. */
  staffId?: string;
  /** For the traveller to read. */
  note?: string | null;
  /** Further columns to set, such as sql`deadline = …`. */
  set?: readonly RawBuilder<unknown>[];
  /** A further condition on the row (alias `r`), checked with the state itself. */
  when?: RawBuilder<unknown>;
}

const transitionOf = (event: RefundEvent): Transition<RefundState, RefundEvent> => {
  const rows: readonly Transition<RefundState, RefundEvent>[] = refundLifecycle;
  const row = rows.find((candidate) => candidate.event === event);
  if (!row) throw new Error(`no transition for ${event}`);
  return row;
};

/**
 * The only way that a refund's state changes: by an event that the lifecycle table allows, written down with who and when, in
 * one statement. False where the refund is not in a state (or condition) that allows it.
 */
export const changeRefund = async (
  db: Db | Tx,
  refundId: string,
  event: RefundEvent,
  change: RefundChange,
): Promise<boolean> => {
  const { from, to } = transitionOf(event);
  const extra = (change.set ?? []).map((assignment) => sql`, ${assignment}`);
  const { rows } = await sql`
    with moved as (
      update refunds r set state = ${to}, updated_at = ${change.at}${sql.join(extra, sql``)}
       where r.refund_id = ${refundId} and r.state = any(${from}::text[]) and (${change.when ?? sql`true`})
      returning r.refund_id
    ), logged as (
      insert into refund_events (refund_id, event, state, by, staff_id, note, at)
        select refund_id, ${event}, ${to}, ${change.by}, ${change.staffId ?? null}::uuid, ${change.note ?? null}, ${change.at}
          from moved
    )
    select from moved`.execute(db);
  return rows.length > 0;
};
