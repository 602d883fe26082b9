import type { z } from 'zod';
import type { searchCriteriaSchema } from '#core/products/flight/contract/proposal.ts';
import { type PlainSearch, placeRef, resultsAddress } from '../search/address.ts';

type Criteria = z.output<typeof searchCriteriaSchema>;

const isAbroad = ({ origin, destination }: Criteria): boolean =>
  origin.countryIso2 !== 'IR' || destination.countryIso2 !== 'IR';

/** The address for searching a whole trip again; the first page if its legs are not known. */
export const searchAddressOf = (legs: readonly Criteria[]): string => {
  const [first, ...others] = legs;
  if (!first) return '/';
  const asked = legs.map(({ origin, destination, date }) => ({
    origin: placeRef(origin),
    destination: placeRef(destination),
    date,
  }));
  const [firstAsked = { origin: null, destination: null, date: null }, ...further] = asked;
  const [second] = others;
  const whole: PlainSearch = {
    ...firstAsked,
    passengers: first.passengers,
    cabin: first.cabinClass,
    isInternational: legs.some(isAbroad),
    ...(second?.isReturning
      ? { tripType: 2, returnDate: second.date }
      : second
        ? { tripType: 3, further }
        : {}),
  };
  return resultsAddress(whole);
};
