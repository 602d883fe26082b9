import { fail, succeed } from '#core/contract/result.ts';
import { tour as calls } from '#core/products/tour/contract/endpoints.ts';
import { dayInIran } from '#core/rules/dates/iran.ts';
import { normalisePersian } from '#core/rules/text/normalise.ts';
import { type Operation, operation } from '#server/platform/http/operation.ts';
import type { PlannedDeparture } from '../data/shape.ts';
import { countsFrom, type DepartureCount, plannedCount } from '../seats/counters.ts';
import { writeReading } from './acts.ts';
import type { StaffDeps } from './deps.ts';
import { departureRow, presentWhole, soldOf } from './present.ts';

/** All dates that did not leave yet, with their counters; those of tours whose name has this text. */
const datesFrom = async ({ db, clock, tours }: StaffDeps, name: string) => {
  const today = dayInIran(clock.now());
  const counts = await countsFrom(db, today);
  const asked = normalisePersian(name);
  return tours.all
    .filter(({ title }) => normalisePersian(title).includes(asked))
    .flatMap((tour) => tours.departures(tour, today))
    .map((planned): [PlannedDeparture, DepartureCount] => [
      planned,
      counts.get(planned.departureId) ?? plannedCount(planned),
    ])
    .sort(([a], [b]) => (a.leavesAt < b.leavesAt ? -1 : 1));
};

const list = (deps: StaffDeps): Operation =>
  operation(calls.listDepartures, async ({ body: { page, pageSize, only, tour } }) => {
    const dates = await datesFrom(deps, tour);
    const sold = await soldOf(
      deps.db,
      dates.map(([{ departureId }]) => departureId),
    );
    const rows = dates.map(([planned, count]) =>
      departureRow(deps, planned, count, sold.get(planned.departureId)),
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
    const planned = deps.tours.planned(id, dayInIran(deps.clock.now()));
    if (!planned) return fail('DEPARTURE_UNKNOWN');
    const shown = await presentWhole(deps, planned);
    if (shown.parties.length > 0)
      await writeReading(deps, { act: 'travellersRead', staffId, departureId: id });
    return succeed(shown);
  });

/** Dates as staff look after them. */
export const departureOperations = (deps: StaffDeps): Operation[] => [list(deps), one(deps)];
