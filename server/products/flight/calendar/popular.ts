import { sql } from 'kysely';
import { addDays } from '#core/rules/dates/arithmetic.ts';
import { dayInIran } from '#core/rules/dates/iran.ts';
import type { Clock, Db } from '#server/platform/services.ts';
import type { LowestFares } from './lowest.ts';
import { staleHours } from './lowest.ts';
import type { Pair } from './table.ts';

/** Days ahead that calendars of wanted pairs are kept fresh for. */
const daysAhead = 60;

/** For how many pairs one run sends jobs; the next run reaches the others. */
const pairsARun = 10;

/** Those of these pairs that have a day that was never asked for, or too long ago, in their order. */
const duePairs = async (db: Db, pairs: readonly Pair[], now: Date): Promise<Pair[]> => {
  const today = dayInIran(now);
  const fresh = new Date(now.getTime() - staleHours * 3_600_000);
  const { rows } = await sql<Pair>`
    select p.origin, p.destination
    from unnest(${pairs.map((pair) => pair.origin)}::text[], ${pairs.map((pair) => pair.destination)}::text[])
      with ordinality as p(origin, destination, place)
    left join flight_lowest_fares f on f.origin = p.origin and f.destination = p.destination
      and f.date between ${today} and ${addDays(today, daysAhead)} and f.checked_at >= ${fresh}
    group by p.origin, p.destination, p.place having count(f.date) <= ${daysAhead}
    order by p.place limit ${pairsARun}`.execute(db);
  return rows;
};

/** Sends jobs for the fares of the pairs that people want most, within the budget of one run. */
export const refreshPopular = async (
  lowest: LowestFares,
  { db, clock, wanted }: { db: Db; clock: Clock; wanted: () => Promise<readonly Pair[]> },
): Promise<void> => {
  const now = clock.now();
  const due = await duePairs(db, await wanted(), now);
  const today = dayInIran(now);
  await lowest.refreshLater(due, { from: today, to: addDays(today, daysAhead) });
};
