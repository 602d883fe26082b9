import { fail, succeed } from '#core/contract/result.ts';
import { tour as calls } from '#core/products/tour/contract/endpoints.ts';
import { dayInIran } from '#core/rules/dates/iran.ts';
import { normalisePersian } from '#core/rules/text/normalise.ts';
import { type Operation, operation } from '#server/platform/http/operation.ts';
import { countsFrom, type DepartureCount, plannedCount } from '../seats/counters.ts';
import { writeReading } from './acts.ts';
import type { StaffDeps } from './deps.ts';
import { departureRow, presentWhole, soldOf } from './present.ts';
import { plannedDate, type StaffDate, soldDate, staffDate } from './staff-date.ts';

/** Dates of which somebody has a place and that are planned no more. */
const soldDates = async (
  { db }: StaffDeps,
  counts: ReadonlyMap<string, DepartureCount>,
  known: ReadonlySet<string>,
): Promise<StaffDate[]> => {
  const others = [...counts.keys()].filter((departureId) => !known.has(departureId));
  const sold = [...(await soldOf(db, others)).keys()];
  return (await Promise.all(sold.map((departureId) => soldDate(db, departureId)))).filter(
    (date) => date !== null,
  );
};

/** All dates that did not leave yet, with their counters; those of tours whose name has this text. */
const datesFrom = async (deps: StaffDeps, name: string) => {
  const { db, clock, tours } = deps;
  const today = dayInIran(clock.now());
  const counts = await countsFrom(db, today);
  const asked = normalisePersian(name);
  const planned = tours.all
    .flatMap((tour) => tours.departures(tour, today))
    .flatMap((one) => plannedDate(deps, one) ?? []);
  const known = new Set(planned.map((one) => one.planned.departureId));
  return [...planned, ...(await soldDates(deps, counts, known))]
    .filter(({ title }) => normalisePersian(title).includes(asked))
    .map((date): [StaffDate, DepartureCount] => [
      date,
      counts.get(date.planned.departureId) ?? plannedCount(date.planned),
    ])
    .sort(([a], [b]) => (a.planned.leavesAt < b.planned.leavesAt ? -1 : 1));
};

const list = (deps: StaffDeps): Operation =>
  operation(calls.listDepartures, async ({ body: { page, pageSize, only, tour } }) => {
    const dates = await datesFrom(deps, tour);
    const sold = await soldOf(
      deps.db,
      dates.map(([{ planned }]) => planned.departureId),
    );
    const rows = dates.map(([date, count]) =>
      departureRow(deps, date, count, sold.get(date.planned.departureId)),
    );
    const shown = rows.filter((row) => {
      if (only === 'sold') return row.orders > 0;
      if (only === 'wrong') return row.wrongCounters > 0;
      if (only === 'undecided') return row.certainty === 'open' && row.orders > 0;
      return only === 'all' || row.state === 'calledOff';
    });
    const data = shown.slice((page - 1) * pageSize, page * pageSize);
    return succeed({ data, page, pageSize, total: shown.length });
  });

const one = (deps: StaffDeps): Operation =>
  operation(calls.departureById, async ({ params: { id } }, { caller: { userId: staffId } }) => {
    const date = await staffDate(deps, id);
    if (!date) return fail('DEPARTURE_UNKNOWN');
    const shown = await presentWhole(deps, date);
    if (shown.parties.length > 0)
      await writeReading(deps, { act: 'travellersRead', staffId, departureId: id });
    return succeed(shown);
  });

/** Dates as staff look after them. */
export const departureOperations = (deps: StaffDeps): Operation[] => [list(deps), one(deps)];
