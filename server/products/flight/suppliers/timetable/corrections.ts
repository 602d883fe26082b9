import { sql } from 'kysely';
import type { DeskAnswer } from '#server/commerce/port/desk.ts';
import type { Migration } from '#server/platform/db/migrate.ts';
import type { Clock, Db } from '#server/platform/services.ts';

/** The remote system stores neither names nor codes: only that a ticket's code was corrected, and when last. */
export const timetableCorrectionMigrations: readonly Migration[] = [
  {
    name: 'flight-timetable-corrections-1',
    sql: `
create table timetable_corrections (
  line_id uuid not null references timetable_bookings,
  traveller_id text not null,
  corrected_at timestamptz not null,
  primary key (line_id, traveller_id)
);`,
  },
];

/** Accepts another national code for a ticket that was issued and not refunded; the same code again is accepted too. */
export const correctCode = async (
  { db, clock }: { db: Db; clock: Clock },
  lineId: string,
  travellerId: string,
): Promise<DeskAnswer<null, 'refused'>> => {
  const { rows } = await sql`
    insert into timetable_corrections (line_id, traveller_id, corrected_at)
    select b.line_id, t->>'travellerId', ${clock.now()}::timestamptz
    from timetable_bookings b cross join jsonb_array_elements(b.tickets) t
    where b.line_id = ${lineId}::uuid and b.status = 'issued' and t->>'travellerId' = ${travellerId}
      and not exists (
        select from supplier_refunded_travellers r where r.line_id = b.line_id and r.traveller_id = ${travellerId})
    on conflict (line_id, traveller_id) do update set corrected_at = excluded.corrected_at
    returning line_id`.execute(db);
  return rows.length > 0 ? { kind: 'done', value: null } : { kind: 'refused', reason: 'refused' };
};
