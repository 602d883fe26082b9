import type { Departure, LevelPrices, ListedDeparture } from '#core/products/tour/contract/departure.ts';
import { depositPercent, halvesUntil } from '#core/products/tour/rules/dues.ts';
import { momentsOf } from '#core/products/tour/rules/moments.ts';
import { singleSupplement, totalOfPlace } from '#core/products/tour/rules/price.ts';
import { certaintyOf, type DepartureFacts, isOnSale, stateOf } from '#core/products/tour/rules/standing.ts';
import { placeKinds, type TourRoomKind } from '#core/products/tour/words.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import type { DepartureLevel, PlannedDeparture } from '../data/shape.ts';
import type { DepartureCount } from '../seats/counters.ts';
import type { RatesNow } from './rates.ts';

/** So few places or rooms left are told. */
const [seatsTold, roomsTold] = [9, 5];

/** What rules read of a departure. */
export const factsOf = (
  { leavesAt, minimum, closesDays }: PlannedDeparture,
  { seats, taken, registered, isCalledOff, isConfirmed }: DepartureCount,
): DepartureFacts => ({ leavesAt, minimum, closesDays, seats, taken, registered, isCalledOff, isConfirmed });

/** How many rooms of each kind are left at a level; a shared bed is had where a half or a whole double room is. */
export const roomsLeft = (
  level: DepartureLevel['level'],
  { rooms, halves }: Pick<DepartureCount, 'rooms' | 'halves'>,
): { kind: TourRoomKind; left: number }[] => {
  const counted = rooms
    .filter((room) => room.level === level)
    .map(({ kind, rooms: all, taken }) => ({ kind, left: Math.max(0, all - taken) }));
  const doubles = counted.find(({ kind }) => kind === 'double')?.left ?? 0;
  const beds = halves.filter((half) => half.level === level).reduce((sum, half) => sum + half.beds, 0);
  return [...counted, { kind: 'shared', left: doubles * 2 + beds }];
};

const pricesOf = (one: DepartureLevel, count: DepartureCount, { byCode }: RatesNow): LevelPrices => ({
  level: one.level,
  places: placeKinds.flatMap((place) => {
    const fare = one.fares[place];
    const total = totalOfPlace(fare, byCode);
    return fare && total !== null ? [{ place, rials: fare.rials, foreign: fare.foreign, total }] : [];
  }),
  singleSupplement: singleSupplement(one.fares, byCode),
  roomsLeft: roomsLeft(one.level, count).filter(({ left }) => left <= roomsTold),
});

const doubleOf = ({ places }: LevelPrices): Rial | null =>
  places.find(({ place }) => place === 'double')?.total ?? null;

const lowestOf = (levels: readonly LevelPrices[]): Rial | null => {
  const doubles = levels.flatMap((level) => doubleOf(level) ?? []);
  return doubles.length === 0 ? null : (Math.min(...doubles) as Rial);
};

/** A departure as pages show it, by what is left of it and the rates of now. */
export const presentDeparture = (
  planned: PlannedDeparture,
  count: DepartureCount,
  { rates, now }: { rates: RatesNow; now: Date },
): Departure => {
  const facts = factsOf(planned, count);
  const levels = planned.levels
    .map((level) => pricesOf(level, count, rates))
    .filter(({ places }) => places.length > 0);
  const left = Math.max(0, count.seats - count.taken);
  const moments = momentsOf(planned.leavesAt);
  const restDue = now < halvesUntil(planned.leavesAt) ? moments.monthBefore : null;
  return {
    departureId: planned.departureId,
    tourId: planned.tourId,
    leavesOn: planned.leavesOn,
    returnsOn: planned.returnsOn,
    leavesAt: planned.leavesAt,
    leavesInstant: moments.leaves.toISOString(),
    state: stateOf(facts, now),
    left: left <= seatsTold ? left : null,
    priceFrom: lowestOf(levels),
    levels,
    isHolidayTrip: planned.isHolidayTrip,
    certainty: {
      state: certaintyOf(facts, now),
      decidedBy: moments.decided.toISOString(),
      minimum: planned.minimum,
      registered: count.registered,
    },
    dues: {
      restDueAt: restDue?.toISOString() ?? null,
      depositPercent: restDue ? depositPercent : 100,
    },
  };
};

/** A departure as lists show it: a list of all dates with every price would be twenty times as long. */
export const listDeparture = ({ tourId: _, levels, ...departure }: Departure): ListedDeparture => ({
  ...departure,
  levels: levels.map((level) => ({ level: level.level, price: doubleOf(level) })),
});

/** Whether it can be bought at a price. */
export const canBuy = ({ state, priceFrom }: Pick<Departure, 'state' | 'priceFrom'>): boolean =>
  isOnSale(state) && priceFrom !== null;
