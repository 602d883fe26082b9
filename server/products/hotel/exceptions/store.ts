import { sql } from 'kysely';
import type { ExceptionKind, StaffAct } from '#core/products/hotel/words.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import type { Migration } from '#server/platform/db/migrate.ts';
import { questionsTo } from '#server/platform/db/questions.ts';
import { openAll, seal } from '#server/platform/sealed/seals.ts';
import { sealedTable } from '#server/platform/sealed/table.ts';
import type { Db, Tx } from '#server/platform/services.ts';

interface HotelExceptionsTable {
  exception_id: string;
  order_id: string;
  line_id: string;
  kind: ExceptionKind;
  /** What comes back by it; null where it says nothing of money. */
  back: number | null;
  /** Until when that holds; null: without an end. */
  back_until: Date | null;
  /** For the traveller to read. */
  note: string;
  made_at: Date;
  ended_at: Date | null;
}

interface HotelStaffActsTable {
  act_id: string;
  act: StaffAct;
  staff_id: string | null;
  hotel_id: string;
  order_id: string | null;
  line_id: string | null;
  reason: string;
  /** What was changed, and what it was before. */
  what: unknown;
  done_at: Date;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    hotel_exceptions: HotelExceptionsTable;
    hotel_staff_acts: HotelStaffActsTable;
  }
}

/** Staff write of people there as they like. */
export const sealedExceptions = sealedTable({
  table: 'hotel_exceptions',
  row: ['exception_id'],
  purpose: 'orders',
  columns: { note: { as: 'text', forgotten: '' } },
});

export const sealedActs = sealedTable({
  table: 'hotel_staff_acts',
  row: ['act_id'],
  purpose: 'orders',
  columns: { reason: { as: 'text', forgotten: '' } },
});

/** What staff answer a traveller in a hotel's place. */
export const sealedAnswers = sealedTable({
  table: 'hotel_bookings',
  row: ['line_id'],
  purpose: 'orders',
  columns: { answer_note: { as: 'text' } },
});

export const exceptionMigrations: readonly Migration[] = [
  {
    name: 'hotel-exceptions-1',
    sql: `
create table hotel_exceptions (
  exception_id uuid primary key,
  order_id uuid not null,
  line_id uuid not null,
  kind text not null check (kind in ('waived', 'moved', 'cannotHost', 'noShow')),
  back bigint check (back >= 0),
  back_until timestamptz,
  note text not null,
  made_at timestamptz not null,
  ended_at timestamptz
);
create index hotel_exceptions_of_order on hotel_exceptions (order_id);
create unique index hotel_exceptions_once on hotel_exceptions (line_id, kind) where ended_at is null;
create table hotel_staff_acts (
  act_id uuid primary key,
  act text not null,
  staff_id uuid,
  hotel_id text not null,
  order_id uuid,
  line_id uuid,
  reason text not null,
  what jsonb not null,
  done_at timestamptz not null
);
create index hotel_staff_acts_newest on hotel_staff_acts (done_at desc, act_id);
create index hotel_staff_acts_of_order on hotel_staff_acts (order_id) where order_id is not null;
-- What was done stays written. Only the words may go, with the person whom they may be about.
create function hotel_staff_acts_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'reason' = to_jsonb(old) - 'reason' then return new; end if;
  raise exception 'what staff did stays written';
end $$;
create trigger hotel_staff_acts_stay before update or delete on hotel_staff_acts
  for each row execute function hotel_staff_acts_stay();`,
  },
];

/** What happened to a room after it was bought. */
export interface RoomException {
  exceptionId: string;
  lineId: string;
  kind: ExceptionKind;
  back: Rial | null;
  backUntil: Date | null;
  note: string;
  at: Date;
  endedAt: Date | null;
}

/** Everything that happened to the rooms of an order, the oldest first. */
export const exceptionsOf = async (db: Db | Tx, orderId: string): Promise<RoomException[]> => {
  const { rows } = await sql<Omit<RoomException, 'exceptionId'> & { exception_id: string }>`
    select exception_id, line_id as "lineId", kind, back, back_until as "backUntil", note, made_at as at,
      ended_at as "endedAt"
    from hotel_exceptions where order_id = ${orderId} order by made_at, exception_id`.execute(
    questionsTo(db),
  );
  const opened = await openAll(db, sealedExceptions, rows);
  return opened.map(({ exception_id: exceptionId, ...exception }) => ({ exceptionId, ...exception }));
};

/** The most that comes back of a room whenever it is asked for, by what was said of it; null where nothing was said without an end. */
export const backWithoutEnd = async (db: Db | Tx, lineId: string): Promise<Rial | null> => {
  const { rows } = await sql<{ back: Rial | null }>`
    select max(back) as back from hotel_exceptions
    where line_id = ${lineId}::uuid and ended_at is null and back_until is null`.execute(questionsTo(db));
  return rows[0]?.back ?? null;
};

/** The lines of these whose hotel cannot take its guests. */
export const notHosted = async (db: Db | Tx, lineIds: readonly string[]): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ line_id: string }>`
    select line_id from hotel_exceptions
    where line_id = any(${lineIds}::uuid[]) and kind = 'cannotHost' and ended_at is null`.execute(
    questionsTo(db),
  );
  return new Set(rows.map(({ line_id }) => line_id));
};

/** Writes an exception down; one of the same kind before it is over. */
export const writeException = async (
  tx: Tx,
  orderId: string,
  { exceptionId, lineId, kind, back, backUntil, note, at }: Omit<RoomException, 'endedAt'>,
): Promise<void> => {
  const sealed = await seal(tx, sealedExceptions, { exception_id: exceptionId, note });
  await sql`update hotel_exceptions set ended_at = ${at}::timestamptz
    where line_id = ${lineId} and kind = ${kind} and ended_at is null`.execute(tx);
  await sql`
    insert into hotel_exceptions (exception_id, order_id, line_id, kind, back, back_until, note, made_at)
    values (${exceptionId}::uuid, ${orderId}::uuid, ${lineId}::uuid, ${kind}, ${back}::bigint, ${backUntil}::timestamptz, ${sealed.note},
      ${at}::timestamptz)`.execute(tx);
};

/** Ends an exception; false where it is over. */
export const endException = async (tx: Tx, exceptionId: string, at: Date): Promise<boolean> => {
  const { rows } = await sql`update hotel_exceptions set ended_at = ${at}::timestamptz
    where exception_id = ${exceptionId} and ended_at is null returning 1`.execute(tx);
  return rows.length > 0;
};

/** Takes away what was written about somebody in free words. */
export const forgetExceptions = async (tx: Tx, userId: string): Promise<void> => {
  const theirs = sql`(select order_id from hotel_stays where user_id = ${userId})`;
  await sql`update hotel_exceptions set note = '' where order_id in ${theirs}`.execute(tx);
  await sql`update hotel_staff_acts set reason = '' where order_id in ${theirs}`.execute(tx);
  await sql`update hotel_bookings set answer_note = null where line_id in (
    select line_id from order_lines where order_id in ${theirs})`.execute(tx);
};
