import type { RawBuilder, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { PlainDate, PlainDateTime } from '#core/rules/dates/plain.ts';
import { questionsTo } from '#server/platform/db/questions.ts';
import type { Db, Tx } from '#server/platform/services.ts';
import type { FlightKey } from './key.ts';
import { keyText } from './key.ts';
import type { ScheduleChangesTable } from './migrations.ts';

/** A change of a flight to be recorded. */
export interface ChangeNews {
  key: FlightKey;
  /** Null if the flight was cancelled. */
  newDeparture: PlainDateTime | null;
  source: string;
  /** The member of staff; null if a supplier told us. */
  by: string | null;
}

export type ScheduleChange = Selectable<ScheduleChangesTable>;

/** The latest record of a flight, and how many there were: calendar programs have to know which version is the newer one. */
export type LatestChange = ScheduleChange & { revision: number };

export const keyOfChange = (row: ScheduleChange): FlightKey => ({
  airline: row.airline,
  flightNumber: row.flight_number,
  date: row.flight_date,
  origin: row.origin,
});

/** The rows with the latest record of each flight, of a relation `c` of changes. */
export const lastWords = (changes: RawBuilder<unknown>): RawBuilder<LatestChange> => sql<LatestChange>`
    select distinct on (c.airline, c.flight_number, c.flight_date, c.origin) c.*,
      (count(*) over (partition by c.airline, c.flight_number, c.flight_date, c.origin))::int as revision
    from ${changes}
    order by c.airline, c.flight_number, c.flight_date, c.origin, c.change_number desc`;

/** The same of these flights. */
export const latestOf = (keys: readonly FlightKey[]): RawBuilder<LatestChange> =>
  lastWords(sql`jsonb_to_recordset(${JSON.stringify(keys)}::jsonb)
      as k(airline text, "flightNumber" text, date date, origin text)
    join flight_schedule_changes c on c.airline = k.airline and c.flight_number = k."flightNumber"
      and c.flight_date = k.date and c.origin = k.origin`);

/** The latest record of each of these flights, by `keyText`; flights that fly as they were sold are not in it. */
export const latestChanges = async (
  db: Db | Tx,
  keys: readonly FlightKey[],
): Promise<ReadonlyMap<string, LatestChange>> => {
  if (keys.length === 0) return new Map();
  const { rows } = await latestOf(keys).execute(questionsTo(db));
  return new Map(rows.map((row) => [keyText(keyOfChange(row)), row]));
};

/** The latest record of every flight on these days, by `keyText`: for a search, which does not know yet what it will find. */
export const changesBetween = async (
  db: Db,
  { from, to }: { from: PlainDate; to: PlainDate },
): Promise<ReadonlyMap<string, ScheduleChange>> => {
  const { rows } = await sql<ScheduleChange>`
    select distinct on (airline, flight_number, flight_date, origin) *
    from flight_schedule_changes where flight_date between ${from}::date and ${to}::date
    order by airline, flight_number, flight_date, origin, change_number desc`.execute(questionsTo(db));
  return new Map(rows.map((row) => [keyText(keyOfChange(row)), row]));
};

/** Locks a flight: only one transaction at a time records a change of it, so that nothing is told twice. */
export const lockFlight = async (tx: Tx, key: FlightKey): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`flight-change/${keyText(key)}`}, 0))`.execute(
    tx,
  );
};

export const writeChange = (
  tx: Tx,
  key: FlightKey,
  change: Pick<ScheduleChange, 'change_id' | 'new_departure' | 'source' | 'recorded_by' | 'recorded_at'>,
): Promise<ScheduleChange> =>
  tx
    .insertInto('flight_schedule_changes')
    .values({
      airline: key.airline,
      flight_number: key.flightNumber,
      flight_date: key.date,
      origin: key.origin,
      ...change,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
