import type {
  ChildBand,
  LadderStep,
  RatePlan,
  Restrictions,
  RoomType,
} from '#core/products/hotel/rules/rate-plan.ts';
import type { Board, PaymentTime } from '#core/products/hotel/words.ts';
import { type Rial, toRial } from '#core/rules/money/rial.ts';
import type { HotelCity, KnownHotel } from '../data/shape.ts';
import { chancesOf } from './chances.ts';
import { kindsOfRooms } from './kinds-of-rooms.ts';
import { doubleNight, mealOf } from './prices.ts';

const neverBack: readonly LadderStep[] = [
  { hoursBefore: 24 * 500, penalty: { kind: 'percent', percent: 100 } },
];
const oneNight: readonly LadderStep[] = [
  { hoursBefore: 48, penalty: { kind: 'nights', nights: 1 } },
  { hoursBefore: 24, penalty: { kind: 'percent', percent: 50 } },
  { hoursBefore: 0, penalty: { kind: 'percent', percent: 100 } },
];
const shortly: readonly LadderStep[] = [
  { hoursBefore: 24, penalty: { kind: 'nights', nights: 1 } },
  { hoursBefore: 0, penalty: { kind: 'percent', percent: 100 } },
];
const early: readonly LadderStep[] = [
  { hoursBefore: 24 * 21, penalty: { kind: 'percent', percent: 20 } },
  { hoursBefore: 24 * 7, penalty: { kind: 'percent', percent: 50 } },
  { hoursBefore: 72, penalty: { kind: 'percent', percent: 100 } },
];

/** One way in which hotels of a class sell all of their rooms. */
interface Way {
  code: string;
  board: Board;
  payment: PaymentTime;
  ladder: readonly LadderStep[];
  /** Whole percents of the price with breakfast that can be given back. */
  percent: number;
  limits?: Partial<Restrictions>;
}

const flexible: Way = { code: 'flex', board: 'breakfast', payment: 'now', ladder: oneNight, percent: 100 };
const saver: Way = { code: 'saver', board: 'breakfast', payment: 'now', ladder: neverBack, percent: 85 };
const roomOnly: Way = { code: 'room', board: 'roomOnly', payment: 'now', ladder: oneNight, percent: 92 };
const half: Way = { code: 'half', board: 'halfBoard', payment: 'now', ladder: oneNight, percent: 100 };
const full: Way = { code: 'full', board: 'fullBoard', payment: 'partNow', ladder: oneNight, percent: 100 };
const later: Way = { code: 'later', board: 'breakfast', payment: 'atHotel', ladder: shortly, percent: 108 };
const long: Way = { ...flexible, code: 'long', percent: 90, limits: { minNights: 4 } };
const inclusive: Way = { code: 'all', board: 'allInclusive', payment: 'now', ladder: early, percent: 100 };
const inclusiveSaver: Way = { ...inclusive, code: 'all-saver', ladder: neverBack, percent: 88 };

const waysOf = (hotel: KnownHotel, city: HotelCity): readonly Way[] => {
  const chances = chancesOf(`ways ${hotel.hotelId}`);
  const isPilgrims = ['mashhad', 'najaf', 'karbala'].includes(city.cityKey);
  if (hotel.kind === 'resort' && city.countryIso2 === 'TR') return [inclusive, inclusiveSaver];
  if (hotel.kind === 'hostel' || hotel.kind === 'apartmentHotel')
    return [{ ...roomOnly, percent: 100 }, later];
  if (isPilgrims) return hotel.stars >= 4 ? [flexible, saver, half, full] : [flexible, full];
  if (hotel.stars >= 5) return [flexible, saver, half, long];
  if (hotel.kind === 'traditionalHouse') return [flexible, later];
  return chances.is(0.4) ? [flexible, roomOnly, later] : [flexible, saver, later];
};

const open: Restrictions = {
  isOpen: true,
  closedToArrival: [],
  closedToDeparture: [],
  minNights: 1,
  maxNights: 30,
  minDaysAhead: 0,
  maxDaysAhead: 365,
};

/** A sum in thousands of tomans, as hotels name them. */
const rounded = (rials: number): Rial => toRial(Math.round(rials / 10_000) * 10_000);

const childrenOf = (freeToAge: number | null): ChildBand[] => {
  const free = freeToAge ?? 2;
  return [
    { fromAge: 0, toAge: 1, bed: 'cot', percentOfExtraAdult: 0 },
    ...(free >= 2 ? [{ fromAge: 2, toAge: free, bed: 'shared' as const, percentOfExtraAdult: 0 }] : []),
    { fromAge: Math.max(2, free + 1), toAge: 11, bed: 'extra', percentOfExtraAdult: 60 },
  ];
};

const planOf = (
  way: Way,
  room: RoomType,
  doublePrice: number,
  percentOfRoom: number,
  childFreeToAge: number | null,
): RatePlan => {
  const { guestsIncluded } = room.occupancy;
  const meals = mealOf(way.board, doublePrice);
  const priceOf = (adults: number): Rial => {
    const share = guestsIncluded === 1 ? 1 : 0.86 + (0.14 * (adults - 1)) / (guestsIncluded - 1);
    return rounded((doublePrice * percentOfRoom * share * way.percent) / 10_000 + meals * adults);
  };
  const percentsNow = { now: 100, partNow: 50, atHotel: 10 };
  return {
    planId: `${room.roomTypeId}.${way.code}`,
    roomTypeId: room.roomTypeId,
    board: way.board,
    payment: way.payment,
    percentNow: percentsNow[way.payment],
    night: {
      byAdults: Array.from({ length: guestsIncluded }, (_, at) => priceOf(at + 1)),
      extraAdult: rounded((doublePrice * 28) / 100 + meals),
      cot: rounded((doublePrice * 6) / 100),
    },
    children: childrenOf(childFreeToAge),
    ladder: way.ladder,
    restrictions: { ...open, ...way.limits },
    isSample: true,
  };
};

/** How a hotel could sell its rooms: made up, the same for the same hotel. */
export const samplePlans = (
  hotel: KnownHotel,
  city: HotelCity,
  rooms: readonly RoomType[],
  childFreeToAge: number | null,
): RatePlan[] => {
  const kinds = new Map(kindsOfRooms(hotel.kind, hotel.stars).map((kind) => [kind.code, kind]));
  const price = doubleNight(hotel, city);
  const ways = waysOf(hotel, city);
  return rooms.flatMap((room) => {
    const kind = kinds.get(room.roomTypeId.slice(hotel.hotelId.length + 1));
    return ways.map((way) => planOf(way, room, price, kind?.percent ?? 100, childFreeToAge));
  });
};
