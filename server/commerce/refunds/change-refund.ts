import { type RawBuilder, sql } from 'kysely';
import type { RefundEvent, RefundState } from '#core/contract/lifecycles/refund.ts';
import { refundLifecycle } from '#core/contract/lifecycles/refund.ts';
import type { Transition } from '#core/contract/lifecycles/transitions.ts';
import type { Said } from '#core/contract/said.ts';
import { openIn, written } from '#core/texts/said.ts';
import { usualWriting } from '#core/texts/writing.ts';
import type { Db, Tx } from '#server/platform/services.ts';

interface RefundChange {
  by: 'traveller' | 'system' | 'supplier' | 'staff';
  at: Date;
  /** The staff member who did it. */
  staffId?: string;
  /** The traveller reads it. */
  note?: Said | null;
  /** More columns to set, such as sql`deadline = …`. */
  set?: readonly RawBuilder<unknown>[];
  /** One more condition on the row (alias `r`), checked together with the state. */
  when?: RawBuilder<unknown>;
}

const transitionOf = (event: RefundEvent): Transition<RefundState, RefundEvent> => {
  const rows: readonly Transition<RefundState, RefundEvent>[] = refundLifecycle;
  const row = rows.find((candidate) => candidate.event === event);
  if (!row) throw new Error(`no transition for ${event}`);
  return row;
};

/**
 * Changes a refund's state; after its making nothing else does. The lifecycle must allow the event, and the same statement writes the event
 * down with who and when. False if the refund's state, or the condition `when`, does not allow the change.
 */
export const changeRefund = async (
  db: Db | Tx,
  refundId: string,
  event: RefundEvent,
  change: RefundChange,
): Promise<boolean> => {
  const { from, to } = transitionOf(event);
  const note = change.note ?? null;
  const extra = (change.set ?? []).map((assignment) => sql`, ${assignment}`);
  const { rows } = await sql`
    with moved as (
      update refunds r set state = ${to}, updated_at = ${change.at}${sql.join(extra, sql``)}
       where r.refund_id = ${refundId} and r.state = any(${from}::text[]) and (${change.when ?? sql`true`})
      returning r.refund_id
    ), logged as (
      insert into refund_events (refund_id, event, state, by, staff_id, note, said, at)
        select refund_id, ${event}, ${to}, ${change.by}, ${change.staffId ?? null}::uuid, ${note && written(note, usualWriting)},
          ${openIn(note)}::jsonb, ${change.at}
          from moved
    )
    select from moved`.execute(db);
  return rows.length > 0;
};
