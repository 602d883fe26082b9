import { sql } from 'kysely';
import { succeed } from '#core/contract/result.ts';
import { tour as calls } from '#core/products/tour/contract/endpoints.ts';
import { tourActWords } from '#core/products/tour/texts/acts.ts';
import type { TourAct } from '#core/products/tour/words.ts';
import { type Operation, operation } from '#server/platform/http/operation.ts';
import type { Db, Tx } from '#server/platform/services.ts';
import type { StaffDeps } from './deps.ts';
import { plannedDate, type StaffDate, soldDate } from './staff-date.ts';

/** What was done, as it is kept: plain values, and nothing that tells who travels. */
type ActFacts = Readonly<Record<string, unknown>>;

interface NewAct {
  act: TourAct;
  staffId: string | null;
  departureId: string;
  reason?: string;
  what?: ActFacts;
}

/** Writes down who did what and why, in the transaction that does it. */
export const writeAct = async (
  tx: Db | Tx,
  { random, clock }: Pick<StaffDeps, 'random' | 'clock'>,
  { act, staffId, departureId, reason = '', what = {} }: NewAct,
): Promise<void> => {
  await sql`
    insert into tour_staff_acts (act_id, act, staff_id, departure_id, reason, what, done_at)
    values (${random.uuid()}::uuid, ${act}, ${staffId}::uuid, ${departureId}, ${reason}, ${JSON.stringify(what)}::jsonb,
      ${clock.now()}::timestamptz)`.execute(tx);
};

/** A page that is looked at again and again is one reading; so long after the first it is another one. */
const readingMinutes = 10;

/** Writes down who read what is personal of a date. */
export const writeReading = async (
  { db, random, clock }: Pick<StaffDeps, 'db' | 'random' | 'clock'>,
  { act, staffId, departureId, what = {} }: NewAct,
): Promise<void> => {
  const now = clock.now();
  const since = new Date(now.getTime() - readingMinutes * 60_000);
  const facts = JSON.stringify(what);
  await sql`
    insert into tour_staff_acts (act_id, act, staff_id, departure_id, reason, what, done_at)
    select ${random.uuid()}::uuid, ${act}, ${staffId}::uuid, ${departureId}, '', ${facts}::jsonb, ${now}::timestamptz
     where not exists (select from tour_staff_acts a where a.departure_id = ${departureId} and a.staff_id = ${staffId}::uuid
       and a.act = ${act} and a.what = ${facts}::jsonb and a.done_at > ${since}::timestamptz)`.execute(db);
};

interface Row {
  act_id: string;
  act: TourAct;
  staff_id: string | null;
  departure_id: string;
  reason: string;
  what: ActFacts;
  done_at: Date;
  total: number;
}

/** The dates of acts, those among them that are planned no more. */
const datesOf = async (
  deps: StaffDeps,
  ids: ReadonlySet<string>,
): Promise<ReadonlyMap<string, StaffDate>> => {
  const found = new Map<string, StaffDate>();
  for (const id of ids) {
    const date = plannedDate(deps, deps.tours.departure(id)) ?? (await soldDate(deps.db, id));
    if (date) found.set(id, date);
  }
  return found;
};

/** What staff did with tours, the newest first. */
export const actsOperation = (deps: StaffDeps): Operation =>
  operation(calls.tourActs, async ({ body: { page, pageSize, act } }) => {
    const { rows } = await sql<Row>`
      select act_id, act, staff_id, departure_id, reason, what, done_at, (count(*) over ())::integer as total
        from tour_staff_acts where ${act ?? null}::text is null or act = ${act ?? null}
       order by done_at desc, act_id limit ${pageSize}::integer offset ${(page - 1) * pageSize}::integer`.execute(
      deps.db,
    );
    const dates = await datesOf(deps, new Set(rows.map(({ departure_id }) => departure_id)));
    const data = rows.flatMap((row) => {
      const date = dates.get(row.departure_id);
      if (!date) return [];
      return [
        {
          actId: row.act_id,
          act: row.act,
          staffId: row.staff_id,
          departureId: row.departure_id,
          title: date.title,
          leavesOn: date.planned.leavesOn,
          reason: row.reason,
          what: tourActWords(row.what),
          at: row.done_at.toISOString(),
        },
      ];
    });
    return succeed({ data, page, pageSize, total: rows[0]?.total ?? 0 });
  });
