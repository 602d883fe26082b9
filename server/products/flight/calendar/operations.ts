import { flight } from '#core/products/flight/contract/endpoints.ts';
import type { Place } from '#core/products/flight/contract/proposal.ts';
import { addDays, daysBetween } from '#core/rules/dates/arithmetic.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { operation } from '#server/platform/http/operation.ts';
import { airportsOf } from '../places/expand.ts';
import { servedFrom } from '../places/served.ts';
import { problem, readPlaces } from '../search/criteria.ts';
import { calendarDays, weekStart } from './days.ts';
import type { LowestFares } from './lowest.ts';
import type { Pair } from './table.ts';

const rangeDaysMax = 62;
const weekDays = 7;

/** The pairs of airports between two places that anybody flies. */
const pairsOf = (origin: Place, destination: Place): Pair[] =>
  airportsOf(origin).flatMap((from) =>
    airportsOf(destination)
      .filter((to) => servedFrom(from.iata).has(to.iata))
      .map((to) => ({ origin: from.iata, destination: to.iata })),
  );

/** The calendars: of a range for the search box, of a week for the results. */
export const calendarOperations = (lowest: LowestFares): Operation[] => [
  operation(flight.homePageCalendar, async ({ body: { origin, destination, from, to } }) => {
    const places = readPlaces(origin, destination);
    const length = daysBetween(from, to);
    const errors = [
      ...(places.errors ?? []),
      ...(length < 0 ? [problem('RANGE_REVERSED', 'to')] : []),
      ...(length > rangeDaysMax ? [problem('RANGE_TOO_LONG', 'to')] : []),
    ];
    if (errors.length > 0 || !places.origin) return { ok: false, code: 'VALIDATION', data: null, errors };
    const fares = await lowest.range(pairsOf(places.origin, places.destination), { from, to });
    return { ok: true, value: { days: calendarDays({ from, count: length + 1 }, fares) } };
  }),
  operation(flight.plpCalendar, async ({ body: { origin, destination, date } }) => {
    const places = readPlaces(origin, destination);
    if (!places.origin) return { ok: false, code: 'VALIDATION', data: null, errors: places.errors };
    const from = weekStart(date);
    const to = addDays(from, weekDays - 1);
    const fares = await lowest.range(pairsOf(places.origin, places.destination), { from, to });
    return { ok: true, value: { days: calendarDays({ from, count: weekDays }, fares), matrix: null } };
  }),
];
