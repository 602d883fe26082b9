import { addRial, allocate, type Rial, subtractRial, toRial, zeroRial } from '#core/rules/money/rial.ts';
import type { PlaceKind, TourRoomKind } from '../words.ts';
import { keptOf } from './penalties.ts';
import { type AskedRoom, placesOf, roomProblem } from './rooms.ts';
import { roomAfter } from './sharing.ts';

/** Somebody of a party that was sold. */
export interface SoldPerson {
  type: 'Adult' | 'Child' | 'Infant';
  place: PlaceKind;
  price: Rial;
}

/** A room of a party: its people as places in the list, adults first, then children, then infants. */
export interface SoldRoom {
  kind: TourRoomKind;
  people: readonly number[];
}

export interface SoldParty {
  people: readonly SoldPerson[];
  rooms: readonly SoldRoom[];
}

/** A kind of room in which those who stay can sleep. */
export interface RoomOption {
  kind: TourRoomKind;
  /** What everybody who stays in the room pays for then, in their order. */
  places: PlaceKind[];
  prices: Rial[];
  /** What the room costs more than those who stay pay for it now; below zero where it costs less. */
  change: Rial;
}

/** A room that somebody leaves while others stay. */
export interface LeftRoom {
  /** Its place in the party's rooms. */
  room: number;
  from: TourRoomKind;
  /** The one that changes nobody's price first. */
  options: RoomOption[];
  /** Null while those who stay have to say which they want. */
  chosen: RoomOption | null;
}

export type LeavePlan =
  /** Whoever stays has no adult in the room, or fits into none that is sold. */
  | { kind: 'cannotStay'; room: number }
  | {
      kind: 'planned';
      left: LeftRoom[];
      /** Those who stay, with what they pay then; null while a room is not chosen. */
      after: SoldParty | null;
      /** For each who stays: their place in the party before. */
      staying: number[];
    };

export interface LeaveTerms {
  /** What a place costs by what was sold; null where it is not sold. */
  priceOf(place: PlaceKind): Rial | null;
  /** Whether a room of this kind can be had. */
  canHave(kind: TourRoomKind): boolean;
  /** What was chosen, by the room's place in the party. */
  choices: ReadonlyMap<number, TourRoomKind>;
}

/** Those who stay in a room, as a room is asked for. */
const askedOf = (party: SoldParty, kind: TourRoomKind, stay: readonly number[]): AskedRoom => {
  const of = (type: SoldPerson['type']) => stay.filter((at) => party.people[at]?.type === type);
  return {
    kind,
    adults: of('Adult').length,
    children: of('Child').map((at) => ({ withBed: party.people[at]?.place !== 'childNoBed' })),
    infants: of('Infant').length,
  };
};

/** What those who stay pay in a room of a kind. Whoever keeps their place keeps its price. */
const optionOf = (
  party: SoldParty,
  stay: readonly number[],
  kind: TourRoomKind,
  { priceOf }: LeaveTerms,
): RoomOption | null => {
  const { adults, children, infants } = placesOf(askedOf(party, kind, stay));
  const places = [...adults, ...children, ...infants];
  const prices = stay.map((at, nth) => {
    const before = party.people[at];
    const place = places[nth];
    if (!before || !place) return null;
    return before.place === place ? before.price : priceOf(place);
  });
  const known = prices.filter((price) => price !== null);
  if (known.length < prices.length) return null;
  const now = addRial(zeroRial, ...stay.map((at) => party.people[at]?.price ?? zeroRial));
  return { kind, places, prices: known, change: subtractRial(addRial(zeroRial, ...known), now) };
};

/** The ways in which those who stay can sleep; none: they cannot stay. */
const optionsOf = (
  party: SoldParty,
  from: TourRoomKind,
  stay: readonly number[],
  terms: LeaveTerms,
): RoomOption[] => {
  const { kinds } = roomAfter(
    askedOf(party, from, stay),
    (room) => roomProblem(room) === null && (room.kind === from || terms.canHave(room.kind)),
  );
  // Where they may stay as they are, they do.
  return (kinds[0] === from ? [from] : kinds)
    .flatMap((kind) => optionOf(party, stay, kind, terms) ?? [])
    .sort((a, b) => Math.abs(a.change) - Math.abs(b.change));
};

/**
 * What becomes of a party when some of its people leave: whoever is left alone in a double room pays the single one, or shares it with
 * another traveller of the same sex. Where there are several ways, those who stay choose; where there is one, it is taken.
 */
export const planLeaving = (party: SoldParty, leaving: ReadonlySet<number>, terms: LeaveTerms): LeavePlan => {
  const left: LeftRoom[] = [];
  const people = party.people.map((person) => ({ ...person }));
  const rooms: SoldRoom[] = [];
  for (const [room, { kind: from, people: before }] of party.rooms.entries()) {
    const stay = before.filter((at) => !leaving.has(at));
    if (stay.length === 0) continue;
    if (stay.length === before.length) {
      rooms.push({ kind: from, people: stay });
      continue;
    }
    const options = optionsOf(party, from, stay, terms);
    const [only] = options;
    if (!only) return { kind: 'cannotStay', room };
    const wanted = options.find(({ kind }) => kind === terms.choices.get(room));
    const chosen = wanted ?? (options.length === 1 ? only : null);
    left.push({ room, from, options, chosen });
    rooms.push({ kind: chosen?.kind ?? from, people: stay });
    stay.forEach((at, nth) => {
      const [place, price] = [chosen?.places[nth], chosen?.prices[nth]];
      if (place !== undefined && price !== undefined) Object.assign(people[at] ?? {}, { place, price });
    });
  }
  const staying = party.people.flatMap((_, at) => (leaving.has(at) ? [] : [at]));
  const isChosen = left.every(({ chosen }) => chosen !== null);
  const after = isChosen
    ? {
        people: staying.flatMap((at) => people[at] ?? []),
        rooms: rooms.map(({ kind, people: own }) => ({ kind, people: own.map((at) => staying.indexOf(at)) })),
      }
    : null;
  return { kind: 'planned', left, after, staying };
};

/** Whether everybody who stays pays what they paid for before. */
export const keepsPrices = (party: SoldParty, after: SoldParty, staying: readonly number[]): boolean =>
  staying.every((at, nth) => party.people[at]?.price === after.people[nth]?.price);

/** What one person who leaves gets back, and what is kept of them. */
export interface LeftShare {
  price: Rial;
  /** Their share of what was paid so far. */
  paid: Rial;
  kept: Rial;
  back: Rial;
}

/** What was paid for each of a party: shares of what was paid, by what the tour costs them. */
export const paidShares = (paid: Rial, prices: readonly Rial[]): Rial[] =>
  prices.some((price) => price > 0) ? allocate(paid, prices) : prices.map(() => zeroRial);

/** The shares of a party that is paid in part: of each no more is kept than was paid for them, and nothing more is taken. */
export const sharesByKept = (
  prices: readonly Rial[],
  paid: Rial,
  keptFor: (price: Rial) => Rial,
): LeftShare[] => {
  const shares = paidShares(paid, prices);
  return prices.map((price, at) => {
    const own = shares[at] ?? zeroRial;
    const kept = toRial(Math.min(own, keptFor(price)));
    return { price, paid: own, kept, back: subtractRial(own, kept) };
  });
};

/** The same at a penalty. */
export const sharesOfLeaving = (
  prices: readonly Rial[],
  { paid, percent }: { paid: Rial; percent: number },
): LeftShare[] => sharesByKept(prices, paid, (price) => keptOf(price, percent));
