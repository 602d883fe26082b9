import type { AvailableReply, Place } from '#core/products/flight/contract/proposal.ts';
import { airportsOf } from '../places/expand.ts';

interface Ends {
  origin: Pick<Place, 'countryIso2'>;
  destination: Pick<Place, 'countryIso2'>;
}

/** Whether a journey leaves the country at either end: 1 = international, 2 = domestic. */
export const scopeOf = ({ origin, destination }: Ends): AvailableReply['productType'] =>
  origin.countryIso2 === 'IR' && destination.countryIso2 === 'IR' ? 2 : 1;

/** The code of a place's city: THR for Tehran and for each of its airports. */
export const cityCodeOf = (place: Pick<Place, 'code' | 'kind'>): string =>
  airportsOf(place)[0]?.cityCode ?? place.code;

export const isSameCity = (a: Pick<Place, 'code' | 'kind'>, b: Pick<Place, 'code' | 'kind'>): boolean =>
  cityCodeOf(a) === cityCodeOf(b);
