import { dayThere } from '#core/products/hotel/rules/stay.ts';
import { boards, type MoveNights, moveNights } from '#core/products/hotel/words.ts';
import { daysBetween } from '#core/rules/dates/arithmetic.ts';
import { addRial, type Rial, zeroRial } from '#core/rules/money/rial.ts';
import type { OrderDetail } from '#server/commerce/port/order.ts';
import { type StayLine, stayOfLine } from '../orders/line.ts';
import { leftFrom } from '../orders/slept.ts';
import { cityOfStay } from '../orders/stay.ts';
import { groupBy } from '../places/group.ts';
import { allotmentId } from '../suppliers/allotment/index.ts';
import type { HotelFound, Nights, RoomKindSold, RoomOffer } from '../suppliers/port.ts';
import type { StaffDeps } from './deps.ts';
import { type SharedCost, sharedCost } from './dues.ts';

type Line = OrderDetail['lines'][number];
type Days = Pick<StaffDeps, 'places' | 'clock'>;

/** A room with the nights that are moved; those that were slept are a part of `left` that stays where it is. */
export interface RoomToMove {
  line: Line;
  left: StayLine;
}

/** Where a room of a stay can go. */
export interface NewRoom extends SharedCost, RoomToMove {
  offer: RoomOffer;
  roomType: RoomKindSold;
}

/** A hotel that has room for all guests of a stay. */
export interface NewHotel {
  hotelId: string;
  rooms: NewRoom[];
  /** What the house owes for it: what the guests pay there themselves is no part of it. */
  price: Rial;
}

const todayAt = ({ places, clock }: Days, stay: StayLine) =>
  dayThere(clock.now(), cityOfStay(places, stay).zone);

const daysSinceArrival = (deps: Days, stay: StayLine): number =>
  daysBetween(stay.chosen.checkIn, todayAt(deps, stay));

/** Whether a room has nights that are not over. The first one is not until the morning after: a guest may arrive after midnight. */
export const isStaying = (deps: Days, stay: StayLine): boolean =>
  daysSinceArrival(deps, stay) <= 1 || todayAt(deps, stay) < stay.chosen.checkOut;

/**
 * The rooms of a stay with the nights that can be moved; rooms whose nights are over are left where they are. All nights while the guests may not
 * be there yet; what is left from tonight on where somebody slept there. None where nothing of that kind can be moved: only the agency's own
 * rooms can.
 */
export const roomsToMove = (deps: Days, lines: readonly Line[], nights: MoveNights): RoomToMove[] => {
  const staying = lines.filter((line) => isStaying(deps, stayOfLine(line)));
  if (staying.some((line) => stayOfLine(line).chosen.supplier !== allotmentId)) return [];
  if (nights === 'all') {
    const isThere = staying.some((line) => daysSinceArrival(deps, stayOfLine(line)) > 1);
    return isThere ? [] : staying.map((line) => ({ line, left: stayOfLine(line) }));
  }
  const rooms = staying.flatMap((line): RoomToMove[] => {
    const stay = stayOfLine(line);
    const tonight = todayAt(deps, stay);
    const left = tonight < stay.chosen.checkOut ? leftFrom(stay, tonight) : null;
    return left ? [{ line, left }] : [];
  });
  return rooms.some(({ line, left }) => left !== stayOfLine(line)) ? rooms : [];
};

/** Which nights of a stay can be moved now. */
export const movesOf = (deps: Days, lines: readonly Line[]): MoveNights[] =>
  moveNights.filter((nights) => roomsToMove(deps, lines, nights).length > 0);

const overlap = (one: Nights, other: Nights): boolean =>
  one.checkIn < other.checkOut && other.checkIn < one.checkOut;

/** What a hotel has for one room. */
interface Offered {
  offers: readonly RoomOffer[];
  roomTypes: HotelFound['roomTypes'];
}

/** The cheapest room of a hotel for one that is moved, with the meals that were bought or more; null where none is left. */
const roomFor = (
  { line, left }: RoomToMove,
  { offers, roomTypes }: Offered,
  taken: readonly NewRoom[],
): NewRoom | null => {
  const { chosen, boughtBoard = chosen.offer.board } = left;
  const takenOf = (id: string): number =>
    taken.filter((room) => room.offer.roomTypeId === id && overlap(room.left.chosen, chosen)).length;
  const [offer] = offers
    .filter(
      ({ board, confirmation, left: rooms, roomTypeId }) =>
        boards.indexOf(board) >= boards.indexOf(boughtBoard) &&
        confirmation === 'held' &&
        (rooms ?? 0) > takenOf(roomTypeId),
    )
    .toSorted((a, b) => a.total - b.total);
  const roomType = roomTypes.find(({ roomTypeId }) => roomTypeId === offer?.roomTypeId);
  return offer && roomType ? { line, left, offer, roomType, ...sharedCost(chosen.offer, offer) } : null;
};

/** The rooms of a hotel that can be had at once, one for each that is moved; null where there are not enough. */
const roomsIn = (
  hotelId: string,
  offered: ReadonlyMap<string, Offered>,
  rooms: readonly RoomToMove[],
): NewHotel | null => {
  const chosen: NewRoom[] = [];
  for (const room of rooms) {
    const there = offered.get(room.line.lineId);
    const found = there && roomFor(room, there, chosen);
    if (!found) return null;
    chosen.push(found);
  }
  return { hotelId, rooms: chosen, price: addRial(zeroRial, ...chosen.map(({ cost }) => cost)) };
};

/** What was paid to the house for the nights that are moved. */
export const paidFor = (rooms: readonly RoomToMove[]): Rial =>
  addRial(zeroRial, ...rooms.map(({ left }) => left.chosen.offer.payNow));

/** What each hotel of the city has for each room, by its line. Rooms of the same nights are asked for together. */
const offeredBy = async (
  { suppliers }: Pick<StaffDeps, 'suppliers'>,
  rooms: readonly RoomToMove[],
  only: string | null,
): Promise<ReadonlyMap<string, ReadonlyMap<string, Offered>>> => {
  const own = suppliers.get(allotmentId);
  const all = new Map<string, Map<string, Offered>>();
  if (!own) return all;
  const groups = groupBy(rooms, ({ left: { chosen } }) => `${chosen.checkIn}/${chosen.checkOut}`);
  for (const group of groups.values()) {
    const [first] = group;
    if (!first) continue;
    const { chosen, hotel } = first.left;
    const question = {
      cityKey: hotel.cityKey,
      hotelIds: only === null ? null : [only],
      checkIn: chosen.checkIn,
      checkOut: chosen.checkOut,
      rooms: group.map(({ left }) => left.chosen.party),
    };
    for (const found of await own.search(question, AbortSignal.timeout(10_000))) {
      const known = all.get(found.hotelId) ?? new Map<string, Offered>();
      all.set(found.hotelId, known);
      for (const { room, offers } of found.rooms) {
        const lineId = group[room]?.line.lineId;
        if (lineId) known.set(lineId, { offers, roomTypes: found.roomTypes });
      }
    }
  }
  return all;
};

/** Hotels of the city that have rooms for these guests on these nights, those first whose price is nearest to what was paid. */
export const optionsFor = async (
  deps: Pick<StaffDeps, 'places' | 'suppliers'>,
  rooms: readonly RoomToMove[],
  only: string | null = null,
): Promise<NewHotel[]> => {
  const paid = paidFor(rooms);
  const offered = await offeredBy(deps, rooms, only);
  const isLeft = (hotelId: string): boolean => rooms.some(({ left }) => left.chosen.hotelId === hotelId);
  return [...offered]
    .filter(([hotelId]) => !isLeft(hotelId) && deps.places.hotel(hotelId) !== null)
    .flatMap(([hotelId, there]) => roomsIn(hotelId, there, rooms) ?? [])
    .toSorted((a, b) => Math.abs(a.price - paid) - Math.abs(b.price - paid));
};
