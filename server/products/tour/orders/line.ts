import { z } from 'zod';
import type { TourPackage } from '#core/products/tour/contract/tour.ts';
import { pricesWithSingles, type SingleRoom, supplementOf } from '#core/products/tour/rules/left-alone.ts';
import { type PlaceFares, type TourRates, totalOfPlace } from '#core/products/tour/rules/price.ts';
import type { VisaTerms } from '#core/products/tour/rules/visa-refused.ts';
import type { HotelLevel, PlaceKind, TourRoomKind } from '#core/products/tour/words.ts';
import { hotelLevels, placeKinds, roomKinds } from '#core/products/tour/words.ts';
import type { PlainDate, PlainDateTime } from '#core/rules/dates/plain.ts';
import { type Rial, toRial } from '#core/rules/money/rial.ts';
import type { OrderLine } from '#server/commerce/port/desk.ts';

/** What the line of an order stores: a party on a departure, as it was sold. */
export interface TourLine {
  departureId: string;
  tourId: string;
  title: string;
  level: HotelLevel;
  package: TourPackage;
  /** On the clocks of Tehran. */
  leavesAt: PlainDateTime;
  returnsAt: PlainDateTime;
  returnsOn: PlainDate;
  minimum: number;
  isHolidayTrip: boolean;
  swapDaysBefore: number | null;
  /** Who sleeps where: places in the line's travellers. */
  rooms: readonly { kind: TourRoomKind; people: readonly number[] }[];
  /** What each traveller pays for and how much, in their order. */
  places: readonly PlaceKind[];
  prices: readonly Rial[];
  /** Whether some pay another price than was sold, since others left their room before it was settled; absent while nobody has left. */
  isRepriced?: boolean;
  /** Single rooms that people chose whom others left once it was settled. */
  singles?: readonly SingleRoom[];
  /**
   * The prices of all places as they were sold, and the rates by which they were counted: what somebody pays who has another place later, since
   * another left their room. Orders of before have none: then only the places that were sold have a price.
   */
  fares?: PlaceFares;
  rates?: TourRates;
  /** What is kept of whoever gets no visa, as it was sold; absent or null where the table of penalties holds. */
  visaRefusal?: VisaTerms | null;
  /** ISO 8601; null where all of it is paid at once. */
  restDueAt: string | null;
  contract: { version: string; acceptedAt: string };
  /** What the request was asked with, keyed. */
  askedWith: string;
}

const lineSchema = z.looseObject({
  departureId: z.string().min(1),
  tourId: z.string().min(1),
  title: z.string(),
  level: z.enum(hotelLevels),
  leavesAt: z.string(),
  returnsAt: z.string(),
  rooms: z.array(z.object({ kind: z.enum(roomKinds), people: z.array(z.int().min(0)) })),
  places: z.array(z.enum(placeKinds)),
  prices: z.array(z.int().min(0)),
  contract: z.object({ version: z.string(), acceptedAt: z.string() }),
  askedWith: z.string(),
});

/** Lines by the object from which they were read: while an order is handled they are asked for again and again. */
const read = new WeakMap<object, TourLine>();

/**
 * The party in an order line. Commerce stores it as JSON without knowing its shape, so it is checked when it is read; a line that does not
 * fit is a bug and throws.
 */
export const tourOfLine = (line: Pick<OrderLine, 'lineId' | 'details'>): TourLine => {
  const details = line.details as object | null;
  const known = details && read.get(details);
  if (known) return known;
  const checked = lineSchema.safeParse(details);
  if (!checked.success) throw new Error(`line ${line.lineId} holds no tour: ${checked.error.message}`);
  const tour = details as TourLine;
  read.set(tour, tour);
  return tour;
};

/** The price of each traveller of a line by now, by their id: single rooms that were chosen later among it. */
export const pricesByTraveller = (line: OrderLine): ReadonlyMap<string, Rial> => {
  const { prices, singles = [] } = tourOfLine(line);
  const now = pricesWithSingles(prices, singles);
  return new Map(line.travellerIds.map((travellerId, at) => [travellerId, toRial(now[at] ?? 0)]));
};

/** The rooms of a line with the ids of their people. */
export const roomsOfLine = (line: OrderLine): { kind: TourRoomKind; travellerIds: string[] }[] =>
  tourOfLine(line).rooms.map(({ kind, people }) => ({
    kind,
    travellerIds: people.flatMap((at) => line.travellerIds[at] ?? []),
  }));

/** What each place costs by what was sold, and the rates that go with it. */
export const soldFares = ({
  fares,
  rates,
  places,
  prices,
}: TourLine): { fares: PlaceFares; rates: TourRates } => {
  const isWhole =
    fares !== undefined &&
    rates !== undefined &&
    places.every((place, at) => totalOfPlace(fares[place], rates) === prices[at]);
  if (isWhole) return { fares, rates };
  const sold = places.map((place, at) => [place, { rials: toRial(prices[at] ?? 0), foreign: null }] as const);
  return { fares: Object.fromEntries(sold), rates: {} };
};

/** What the single room costs more than this price, by what was sold; null where its price was not kept. */
export const supplementForSingle = (sold: TourLine, price: Rial): Rial | null => {
  const { fares, rates } = soldFares(sold);
  return supplementOf(totalOfPlace(fares.single, rates), price);
};

/** Children and infants do not sleep without an adult: in every room in which somebody stays there is one. */
export const mayStayIn = (
  line: OrderLine,
  staying: readonly { travellerId: string; type: 'Adult' | 'Child' | 'Infant' }[],
): boolean =>
  roomsOfLine(line).every(({ travellerIds }) => {
    const inRoom = staying.filter(({ travellerId }) => travellerIds.includes(travellerId));
    return inRoom.length === 0 || inRoom.some(({ type }) => type === 'Adult');
  });
