import { sql } from 'kysely';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import type { Db, Tx } from '#server/platform/services.ts';
import type { OpenWindow } from './exemption.ts';
import type { FlightKey } from './key.ts';
import { keyText } from './key.ts';
import { keyOfChange, type LatestChange, latestOf } from './schedule.ts';

type ChangeJson = Omit<LatestChange, 'recorded_at'> & { recorded_at: string };

/** The recorded changes of flights, and the open windows of days. */
export interface FlightNews {
  /** The latest record of each flight, by `keyText`; flights that fly as they were sold are not in it. */
  latest: ReadonlyMap<string, LatestChange>;
  /** The open windows that include one of the dates, oldest first. */
  windows: OpenWindow[];
}

/** Reads both in one question: every page and paper of an order needs both. */
export const newsOf = async (
  db: Db | Tx,
  keys: readonly FlightKey[],
  { from, to }: { from: PlainDate; to: PlainDate },
): Promise<FlightNews> => {
  const { rows } = await sql<{ changes: ChangeJson[] | null; windows: OpenWindow[] | null }>`
    select (select jsonb_agg(latest) from (${latestOf(keys)}) latest) as changes,
           (select jsonb_agg(jsonb_build_object('from', from_date, 'to', to_date, 'origin', origin,
                     'destination', destination, 'note', note) order by added_at, window_id)
              from flight_force_majeure
             where ended_at is null and from_date <= ${to}::date and to_date >= ${from}::date) as windows`.execute(
    db,
  );
  const changes = (rows[0]?.changes ?? []).map((row) => ({ ...row, recorded_at: new Date(row.recorded_at) }));
  return {
    latest: new Map(changes.map((row) => [keyText(keyOfChange(row)), row])),
    windows: rows[0]?.windows ?? [],
  };
};
