import type { Place } from '#core/products/flight/contract/proposal.ts';
import { findPlace } from './places.ts';

/** A city of a code as the house shows it, with the page of flights to it. */
export interface Destination {
  place: Place;
  productType: 1 | 2;
  path: string;
}

/** The cities of these codes, each once, in their order. */
export const destinationsOf = (codes: readonly string[]): Destination[] =>
  [...new Set(codes)].flatMap((code) => {
    const place = findPlace({ code, kind: 'CityCode' });
    if (!place) return [];
    const isAtHome = place.countryIso2 === 'IR';
    return [
      {
        place,
        productType: isAtHome ? 2 : 1,
        path: `/${isAtHome ? 'flight' : 'international-flight'}/${place.code}`,
      },
    ];
  });
