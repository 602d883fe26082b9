import type { PlaceKind, TourRoomKind } from '../words.ts';

/** A room as it is asked for. */
export interface AskedRoom {
  kind: TourRoomKind;
  adults: number;
  children: readonly { withBed: boolean }[];
  infants: number;
}

/** Why somebody cannot sleep as they ask to. */
export type RoomProblem =
  | 'NO_ADULT' // a room in which no adult sleeps
  | 'BEDS_EMPTY' // fewer people than beds
  | 'TOO_MANY_ADULTS'
  | 'TOO_MANY_BEDS' // more children want a bed than the room has
  | 'TOO_MANY_CHILDREN' // more children without a bed than the room takes
  | 'TOO_MANY_INFANTS' // more infants than adults
  | 'SHARED_ALONE'; // a shared bed is for one adult by themselves

interface Beds {
  /** People who pay for a bed of the room itself. */
  beds: number;
  /** Beds that can be added for children. */
  extra: number;
  /** Children who sleep with their parents. */
  without: number;
  price: PlaceKind;
}

/** The beds of each kind of room. A triple room is a double one with a bed added, so no other bed fits. */
const bedsOf: Readonly<Record<TourRoomKind, Beds>> = {
  single: { beds: 1, extra: 0, without: 1, price: 'single' },
  double: { beds: 2, extra: 1, without: 1, price: 'double' },
  triple: { beds: 3, extra: 0, without: 1, price: 'triple' },
  shared: { beds: 1, extra: 0, without: 0, price: 'double' },
};

/** How many people pay for a bed of a room of this kind. */
export const bedCount = (kind: TourRoomKind): number => bedsOf[kind].beds;

/** Who is in a room, by what they pay for. */
export interface RoomPlaces {
  adults: PlaceKind[];
  /** In the order of the room's children. */
  children: PlaceKind[];
  infants: PlaceKind[];
}

/** The first children with a bed take the beds that adults leave free, and pay as adults do; the others get one added. */
const childPlaces = ({ children }: AskedRoom, free: number, price: PlaceKind): PlaceKind[] => {
  let left = free;
  return children.map(({ withBed }) => {
    if (!withBed) return 'childNoBed';
    if (left === 0) return 'childWithBed';
    left -= 1;
    return price;
  });
};

/** What is wrong with a room, or null. */
export const roomProblem = (room: AskedRoom): RoomProblem | null => {
  const { beds, extra, without } = bedsOf[room.kind];
  const withBed = room.children.filter((child) => child.withBed).length;
  if (room.adults === 0) return 'NO_ADULT';
  if (room.adults > beds) return 'TOO_MANY_ADULTS';
  if (room.kind === 'shared' && room.children.length + room.infants > 0) return 'SHARED_ALONE';
  if (room.adults + withBed < beds) return 'BEDS_EMPTY';
  if (room.adults + withBed > beds + extra) return 'TOO_MANY_BEDS';
  if (room.children.length - withBed > without) return 'TOO_MANY_CHILDREN';
  if (room.infants > room.adults) return 'TOO_MANY_INFANTS';
  return null;
};

/** What everybody in a room pays for; the room must be one that fits (`roomProblem`). */
export const placesOf = (room: AskedRoom): RoomPlaces => {
  const { beds, price } = bedsOf[room.kind];
  return {
    adults: Array<PlaceKind>(room.adults).fill(price),
    children: childPlaces(room, beds - room.adults, price),
    infants: Array<PlaceKind>(room.infants).fill('infant'),
  };
};

/** The same as one list: adults, children, infants. */
export const placeList = ({ adults, children, infants }: RoomPlaces): PlaceKind[] => [
  ...adults,
  ...children,
  ...infants,
];

/** How many seats a room's people take on the way; infants sit on a lap. */
export const seatsOf = ({ adults, children }: Pick<AskedRoom, 'adults' | 'children'>): number =>
  adults + children.length;

export interface Party {
  adults: number;
  children: number;
  infants: number;
}

type Beginning = Pick<AskedRoom, 'kind' | 'adults'>;

const doubleRooms = (count: number): Beginning[] =>
  Array<Beginning>(count).fill({ kind: 'double', adults: 2 });

/** Rooms for adults, the likeliest first: where their number is odd, three share a room, or one has a room with a child, or alone. */
const beginnings = (adults: number): Beginning[][] => {
  const pairs = Math.floor(adults / 2);
  if (adults % 2 === 0) return [doubleRooms(pairs)];
  const withOne = (kind: TourRoomKind): Beginning[] => [...doubleRooms(pairs), { kind, adults: 1 }];
  const three: Beginning[] = [...doubleRooms(Math.max(0, pairs - 1)), { kind: 'triple', adults: 3 }];
  return [...(pairs > 0 ? [three] : []), withOne('double'), withOne('single')];
};

/** Puts children and infants to the adults, in a bed while there is one; null where they do not fit. */
const fillRooms = (rooms: readonly Beginning[], { children, infants }: Party): AskedRoom[] | null => {
  let [childrenLeft, infantsLeft] = [children, infants];
  const filled = rooms.map((room): AskedRoom => {
    const { beds, extra, without } = bedsOf[room.kind];
    const inBeds = Math.min(childrenLeft, beds + extra - room.adults);
    const beside = Math.min(childrenLeft - inBeds, without);
    const babies = Math.min(infantsLeft, room.adults);
    childrenLeft -= inBeds + beside;
    infantsLeft -= babies;
    const places = Array.from({ length: inBeds + beside }, (_, at) => ({ withBed: at < inBeds }));
    return { ...room, children: places, infants: babies };
  });
  const isWhole = childrenLeft === 0 && infantsLeft === 0 && filled.length > 0;
  return isWhole && filled.every((room) => roomProblem(room) === null) ? filled : null;
};

/** Rooms that fit a party, for its form to begin with; null where nothing fits. */
export const suggestRooms = (party: Party): AskedRoom[] | null => {
  for (const rooms of beginnings(party.adults)) {
    const filled = fillRooms(rooms, party);
    if (filled) return filled;
  }
  return null;
};
