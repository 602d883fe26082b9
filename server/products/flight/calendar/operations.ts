import { type Failure, fail, type Success, succeed } from '#core/contract/result.ts';
import { flight } from '#core/products/flight/contract/endpoints.ts';
import { addDays, daysBetween } from '#core/rules/dates/arithmetic.ts';
import { dayInIran } from '#core/rules/dates/iran.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { operation } from '#server/platform/http/operation.ts';
import type { Clock, Db } from '#server/platform/services.ts';
import type { CodedPlace } from '../places/places.ts';
import { problem, readPlaces } from '../search/criteria.ts';
import { priceStandingOf, readObserved } from './archive.ts';
import { calendarDays, weekStart } from './days.ts';
import type { LowestFares } from './lowest.ts';
import { daysAround, matrixOf } from './matrix.ts';
import { pairsOf } from './pairs.ts';
import type { Pair } from './table.ts';

const rangeDaysMax = 62;
const weekDays = 7;

type Ways = { there: Pair[]; back: Pair[] };

/** The pairs of airports of both ways, or everything that is wrong with the request. */
const readWays = (
  { origin, destination }: { origin: CodedPlace; destination: CodedPlace },
  wrong: ReturnType<typeof problem>[],
): Success<Ways> | Failure<'VALIDATION', null> => {
  const places = readPlaces(origin, destination);
  const errors = [...(places.errors ?? []), ...wrong];
  if (errors.length > 0 || !places.origin) return fail('VALIDATION', null, errors);
  return succeed({
    there: pairsOf(places.origin, places.destination),
    back: pairsOf(places.destination, places.origin),
  });
};

/** The calendars: a range of days for the search box, a week and two ways for the results, past prices for the detail. */
export const calendarOperations = (
  lowest: LowestFares,
  { db, clock }: { db: Db; clock: Clock },
): Operation[] => [
  operation(flight.homePageCalendar, async ({ body: { from, to, ...places } }, { ip }) => {
    const length = daysBetween(from, to);
    const ways = readWays(places, [
      ...(length < 0 ? [problem('RANGE_REVERSED', 'to')] : []),
      ...(length > rangeDaysMax ? [problem('RANGE_TOO_LONG', 'to')] : []),
    ]);
    if (!ways.ok) return ways;
    const { byDay, isRefreshing } = await lowest.range(ways.value.there, { from, to }, ip);
    return succeed({ days: calendarDays({ from, count: length + 1 }, byDay), isRefreshing });
  }),

  operation(flight.plpCalendar, async ({ body: { date, returnDate, ...places } }, { ip }) => {
    const isReversed = returnDate !== undefined && returnDate < date;
    const ways = readWays(places, isReversed ? [problem('RETURN_BEFORE_OUTBOUND', 'returnDate')] : []);
    if (!ways.ok) return ways;
    const { there, back } = ways.value;
    const week = { from: weekStart(date), count: weekDays };
    if (returnDate === undefined) {
      const to = addDays(week.from, weekDays - 1);
      const { byDay, isRefreshing } = await lowest.range(there, { from: week.from, to }, ip);
      return succeed({ days: calendarDays(week, byDay), matrix: null, isRefreshing });
    }
    const [out, home] = await Promise.all([
      // The week of the date lies within seven days of it, so these fares serve both the strip and the matrix.
      lowest.range(there, { from: addDays(date, -weekDays), to: addDays(date, weekDays) }, ip),
      lowest.range(back, daysAround(returnDate), ip),
    ]);
    return succeed({
      days: calendarDays(week, out.byDay),
      matrix: matrixOf({ date, returnDate }, { there: out.byDay, back: home.byDay }),
      isRefreshing: out.isRefreshing || home.isRefreshing,
    });
  }),

  operation(flight.priceHistory, async ({ body: { date, ...places } }, { ip }) => {
    const ways = readWays(places, []);
    if (!ways.ok) return ways;
    const { there } = ways.value;
    const known = (await lowest.range(there, { from: date, to: date }, ip)).byDay.get(date);
    const price = known?.price ?? null;
    const points = await readObserved(db, there, date);
    const standing = priceStandingOf(points, { today: dayInIran(clock.now()), current: price });
    const current = known && price !== null ? { price, checkedAt: known.checkedAt.toISOString() } : null;
    return succeed({ points, ...standing, current });
  }),
];
