import type { Bill, BillLine } from '#core/contract/bill.ts';
import type { ForeignCurrency, ForeignPrice } from '#core/contract/pricing/currency.ts';
import { sumBill } from '#core/rules/money/bill.ts';
import {
  addRial,
  type Rial,
  subtractRial,
  timesRial,
  toRial,
  wholeTomans,
  zeroRial,
} from '#core/rules/money/rial.ts';
import { type PlaceKind, placeKinds } from '../words.ts';
import { type AskedRoom, placeList, placesOf } from './rooms.ts';

/** What one person pays for a place: a part in rials, and one in foreign money. */
export interface PlaceFare {
  rials: Rial;
  foreign: ForeignPrice | null;
}

/** A place that is missing is not sold. */
export type PlaceFares = Readonly<Partial<Record<PlaceKind, PlaceFare>>>;

/** Whole rials for one unit of each currency. */
export type TourRates = Readonly<Partial<Record<ForeignCurrency, Rial>>>;

/**
 * The foreign part in rials, rounded up to whole tomans; null where the currency has no rate: then it cannot be sold.
 */
export const foreignInRials = (foreign: ForeignPrice | null, rates: TourRates): Rial | null => {
  if (foreign === null) return zeroRial;
  const rate = rates[foreign.currency];
  return rate === undefined ? null : wholeTomans(BigInt(foreign.hundredths) * BigInt(rate), 100n, 'up');
};

/** What a place costs by the rates of now; null where it cannot be sold. */
export const totalOfPlace = (fare: PlaceFare | undefined, rates: TourRates): Rial | null => {
  if (!fare) return null;
  const foreign = foreignInRials(fare.foreign, rates);
  return foreign === null ? null : addRial(toRial(fare.rials), foreign);
};

/** What a single room costs more than a bed in a double one; null where one of them is not sold, or where it costs no more. */
export const singleSupplement = (fares: PlaceFares, rates: TourRates): Rial | null => {
  const [single, double] = [totalOfPlace(fares.single, rates), totalOfPlace(fares.double, rates)];
  if (single === null || double === null || single <= double) return null;
  return subtractRial(single, double);
};

/** The price of a party: what everybody pays, room by room in the order adults, children, infants. */
export interface PartyPrice {
  rooms: { places: PlaceKind[]; prices: Rial[]; total: Rial }[];
  /** All prices in a row. */
  prices: Rial[];
  bill: Bill;
}

export interface PriceLabels {
  place(place: PlaceKind): string;
  foreign(place: PlaceKind, price: ForeignPrice): string;
}

interface PriceTerms {
  fares: PlaceFares;
  rates: TourRates;
  labels: PriceLabels;
}

/** Two lines for each kind of place: its part in rials, and its part in foreign money by the rate of now. */
const linesOf = (places: readonly PlaceKind[], { fares, rates, labels }: PriceTerms): BillLine[] =>
  placeKinds.flatMap((place) => {
    const count = places.filter((each) => each === place).length;
    const fare = fares[place];
    if (count === 0 || !fare) return [];
    const line = (code: string, label: string, unitAmount: Rial): BillLine => ({
      kind: 'fare',
      code,
      label,
      count,
      unitAmount,
      amount: timesRial(unitAmount, count),
    });
    const foreign = foreignInRials(fare.foreign, rates) ?? zeroRial;
    return [
      ...(fare.rials > 0 ? [line(place, labels.place(place), toRial(fare.rials))] : []),
      ...(fare.foreign && foreign > 0
        ? [line(`${place}-foreign`, labels.foreign(place, fare.foreign), foreign)]
        : []),
    ];
  });

/** The bill of people by the places that they pay for. */
export const billOfPlaces = (places: readonly PlaceKind[], terms: PriceTerms): Bill => {
  const lines = linesOf(places, terms);
  return { lines, total: sumBill(lines) };
};

/** What rooms that fit cost; null where one of their places is not sold, or its currency has no rate. */
export const priceParty = (rooms: readonly AskedRoom[], terms: PriceTerms): PartyPrice | null => {
  const priced = rooms.map((room) => {
    const places = placeList(placesOf(room));
    return { places, prices: places.map((place) => totalOfPlace(terms.fares[place], terms.rates)) };
  });
  if (priced.some(({ prices }) => prices.includes(null))) return null;
  const sold = priced.map(({ places, prices }) => {
    const known = prices.filter((price) => price !== null);
    return { places, prices: known, total: addRial(zeroRial, ...known) };
  });
  return {
    rooms: sold,
    prices: sold.flatMap(({ prices }) => prices),
    bill: billOfPlaces(
      sold.flatMap(({ places }) => places),
      terms,
    ),
  };
};
