import { type Failure, type FieldError, fail, type Success, succeed } from '#core/contract/result.ts';
import { travellersMax } from '#core/products/tour/limits.ts';
import { type PartyPrice, priceParty } from '#core/products/tour/rules/price.ts';
import { type AskedRoom, roomProblem, seatsOf } from '#core/products/tour/rules/rooms.ts';
import { isOnSale, stateOf } from '#core/products/tour/rules/standing.ts';
import { priceTexts } from '#core/products/tour/texts/price.ts';
import { roomProblemTexts, tourReservationTexts } from '#core/products/tour/texts/reservation.ts';
import { type HotelLevel, roomKinds, type TourRoomKind } from '#core/products/tour/words.ts';
import { dayInIran } from '#core/rules/dates/iran.ts';
import { factsOf, roomsLeft } from '../catalogue/departures.ts';
import { type RatesNow, ratesNow } from '../catalogue/rates.ts';
import type { DepartureLevel, KnownTour, PlannedDeparture } from '../data/shape.ts';
import { countOfDeparture, type DepartureCount } from '../seats/counters.ts';
import { countFor, offeredTo } from '../seats/offers.ts';
import type { ReservationDeps } from './deps.ts';

/** A party that can be taken, at its price of now. */
export interface PricedParty {
  tour: KnownTour;
  planned: PlannedDeparture;
  level: DepartureLevel;
  count: DepartureCount;
  rooms: readonly AskedRoom[];
  price: PartyPrice;
  rates: RatesNow;
}

/** What there is too little of. */
export interface Shortage {
  what: 'seats' | 'rooms';
  room: TourRoomKind | null;
  left: number;
}

export type Priced = { kind: 'priced'; party: PricedParty } | { kind: 'soldOut'; shortage: Shortage };

const peopleIn = ({ adults, children, infants }: AskedRoom): number => adults + children.length + infants;

/** Everything that is wrong with rooms, by field. */
export const roomErrors = (rooms: readonly AskedRoom[]): FieldError[] => {
  const errors = rooms.flatMap((room, at) => {
    const problem = roomProblem(room);
    return problem === null
      ? []
      : [{ code: problem, field: `rooms.${at}`, messages: [roomProblemTexts[problem]] }];
  });
  const people = rooms.reduce((sum, room) => sum + peopleIn(room), 0);
  if (people <= travellersMax) return errors;
  return [
    ...errors,
    { code: 'TOO_MANY', field: 'rooms', messages: [tourReservationTexts.tooMany(travellersMax)] },
  ];
};

/** What there is too little of for a party; null where all of it fits. */
export const shortageOf = (
  level: HotelLevel,
  rooms: readonly AskedRoom[],
  count: DepartureCount,
): Shortage | null => {
  const seats = rooms.reduce((sum, room) => sum + seatsOf(room), 0);
  const seatsLeft = Math.max(0, count.seats - count.taken);
  if (seats > seatsLeft) return { what: 'seats', room: null, left: seatsLeft };
  const left = roomsLeft(level, count);
  for (const kind of roomKinds) {
    const asked = rooms.filter((room) => room.kind === kind).length;
    const free = left.find((one) => one.kind === kind)?.left ?? 0;
    if (asked > free) return { what: 'rooms', room: kind, left: free };
  }
  return null;
};

type Choice = {
  departureId: string;
  level: HotelLevel;
  rooms: readonly AskedRoom[];
  /** Who asks: what is offered to them on the date is free for them. Null where nobody is known. */
  userId: string | null;
};

type ChoiceFailure = Failure<'DEPARTURE_UNKNOWN' | 'DEPARTURE_CLOSED' | 'VALIDATION', null>;

/** Prices a party on a date, by what is left of it and the rates of now. Takes nothing. */
export const priceChoice = async (
  { db, clock, commerce, tours }: Pick<ReservationDeps, 'db' | 'clock' | 'commerce' | 'tours'>,
  { departureId, level: wanted, rooms, userId }: Choice,
): Promise<Success<Priced> | ChoiceFailure> => {
  const planned = tours.planned(departureId, dayInIran(clock.now()));
  const tour = planned && tours.tour(planned.tourId);
  const level = planned?.levels.find((one) => one.level === wanted);
  if (!planned || !tour || !level) return fail('DEPARTURE_UNKNOWN');
  const errors = roomErrors(rooms);
  if (errors.length > 0) return fail('VALIDATION', null, errors);
  const [counted, rates, offer] = await Promise.all([
    countOfDeparture(db, planned),
    ratesNow(commerce.rates),
    userId === null ? null : offeredTo(db, departureId, userId, clock.now()),
  ]);
  const count = countFor(counted, offer);
  const state = stateOf(factsOf(planned, count), clock.now());
  if (state === 'closed' || state === 'calledOff') return fail('DEPARTURE_CLOSED');
  const price = priceParty(rooms, { fares: level.fares, rates: rates.byCode, labels: priceTexts });
  if (!price) return fail('DEPARTURE_CLOSED');
  const shortage = shortageOf(wanted, rooms, count);
  if (shortage || !isOnSale(state))
    return succeed({ kind: 'soldOut', shortage: shortage ?? { what: 'seats', room: null, left: 0 } });
  return succeed({ kind: 'priced', party: { tour, planned, level, count, rooms, price, rates } });
};
