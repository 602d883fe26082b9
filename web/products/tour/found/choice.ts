import type { Departure, LevelPrices, PlacePrice } from '#core/products/tour/contract/departure.ts';
import { isOnSale } from '#core/products/tour/rules/standing.ts';
import type { PlaceKind } from '#core/products/tour/words.ts';
import type { TourView } from './tour-address.ts';

/** The date and the level that a page is about. */
export interface Chosen {
  departure: Departure;
  prices: LevelPrices;
}

/** Of the address; else the first date that can be bought, and its simplest hotels. Null where a tour has no date. */
export const chosenOf = (
  { departures }: { departures: readonly Departure[] },
  { departureId, level }: TourView,
): Chosen | null => {
  const departure =
    departures.find((each) => each.departureId === departureId) ??
    departures.find(({ state }) => isOnSale(state)) ??
    departures[0];
  const prices = departure?.levels.find((each) => each.level === level) ?? departure?.levels[0];
  return departure && prices ? { departure, prices } : null;
};

/** What a place costs; undefined where it is not sold. */
export const priceOf = ({ places }: Pick<LevelPrices, 'places'>, place: PlaceKind): PlacePrice | undefined =>
  places.find((each) => each.place === place);
