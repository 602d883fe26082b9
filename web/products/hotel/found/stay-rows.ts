import type { HotelRow } from '#core/products/hotel/contract/catalogue.ts';
import type { StayOption } from '#core/products/hotel/contract/offer.ts';
import type { RowFacts, StayPromise } from '#core/products/hotel/rules/filters/state.ts';
import { freeUntil } from '#core/products/hotel/rules/ladder.ts';
import { metresBetween, type Point, walkingMinutes } from '#core/products/hotel/rules/where.ts';
import { searchKey } from '#core/rules/text/normalise.ts';

/** A row of the list: a hotel with one way to stay in it. */
export interface StayRow {
  hotel: HotelRow;
  option: StayOption;
  /** The place of the way among those of the hotel. */
  at: number;
}

/** Every hotel with every way to stay in it: filters show each hotel with the cheapest way that fits. */
export const rowsOf = (hotels: readonly HotelRow[]): StayRow[] =>
  hotels.flatMap((hotel) => hotel.options.map((option, at) => ({ hotel, option, at })));

/** A city's tax at the hotel is no paying later: at least a tenth of the price is. */
const laterFrom = 0.9;

const promisesOf = (option: StayOption, now: Date): StayPromise[] => [
  ...(freeUntil(option.ladder, option.payNow, now) === null ? [] : (['freeCancellation'] as const)),
  ...(option.payNow < option.total * laterFrom ? (['payLater'] as const) : []),
];

/** How far a hotel is from a landmark; the minutes only where its place is known well enough for them to be true. */
export const distanceOf = (
  hotel: Pick<HotelRow, 'lat' | 'lon' | 'quality'>,
  landmark: Point | null,
): { metres: number | null; walkMinutes: number | null } => {
  if (!landmark) return { metres: null, walkMinutes: null };
  const metres = Math.round(metresBetween(hotel, landmark));
  return { metres, walkMinutes: hotel.quality === 'district' ? null : walkingMinutes(metres) };
};

/** Reads what filters and orders need of a row; worked out once for each. */
export const factsReader = (
  rows: readonly StayRow[],
  landmark: Point | null,
  now: Date,
): ((row: StayRow) => RowFacts) => {
  const factsOf = ({ hotel, option, at }: StayRow): RowFacts => ({
    hotelId: hotel.hotelId,
    option: at,
    nightPrice: option.nightPrice,
    stars: hotel.stars,
    board: option.board,
    promises: promisesOf(option, now),
    facilities: hotel.facilities,
    kind: hotel.kind,
    districtId: hotel.districtId,
    ...distanceOf(hotel, landmark),
    score: hotel.score?.value ?? null,
    name: hotel.name,
    nameKeys: [searchKey(hotel.name), searchKey(hotel.nameEn)],
  });
  const known = new Map(rows.map((row) => [row, factsOf(row)]));
  return (row) => known.get(row) ?? factsOf(row);
};
