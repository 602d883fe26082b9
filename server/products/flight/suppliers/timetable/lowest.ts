import { addDays, daysBetween } from '#core/rules/dates/arithmetic.ts';
import { dayInIran } from '#core/rules/dates/iran.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import type { Clock, Db } from '#server/platform/services.ts';
import { lowestOf } from '../fares/prices.ts';
import { timetableIndex } from './flights.ts';
import { openMarket } from './market.ts';
import { findJourneys, saverTotal } from './shopping.ts';

/** A calendar looks only at the fastest connections of a day, so that its cost a day is bounded. */
const connectionsADay = 8;

/** The lowest adult economy fare with a seat left, day by day; with a change only if nobody flies direct. */
export const lowestByDay = async (
  { db, clock }: { db: Db; clock: Clock },
  { origin, destination, from, to }: { origin: string; destination: string; from: PlainDate; to: PlainDate },
): Promise<Map<PlainDate, Rial>> => {
  const now = clock.now();
  const isFlown = timetableIndex.find(origin, destination) !== undefined;
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, i) => {
    const date = addDays(from, i);
    const { direct, connections } = findJourneys(
      timetableIndex,
      { origins: [origin], destinations: [destination], date },
      { now, connectionsMax: isFlown ? 0 : connectionsADay },
    );
    const straight = direct.map((ride) => ({ rides: [ride], departs: ride.departs, arrives: ride.arrives }));
    return { date, journeys: [...straight, ...connections] };
  });
  const rides = days.flatMap(({ journeys }) => journeys.flatMap((journey) => journey.rides));
  const market = await openMarket(db, rides, { today: dayInIran(now), seats: 1, sky: null });
  const lowest = new Map<PlainDate, Rial>();
  for (const { date, journeys } of days) {
    const totals = journeys.flatMap((journey) => saverTotal(journey, market) ?? []);
    const price = lowestOf(totals);
    if (price !== null) lowest.set(date, price);
  }
  return lowest;
};
