import type { Reply } from '#core/contract/endpoint.ts';
import type { Calls } from '#core/products/index.ts';
import { onePassenger, placeRef, resultsAddress } from '../search/address.ts';

export const trendingCall = 'GET /api/front-api/Trending/GetTrendingList';

/** A route that people look for, with the cheapest day that is known of it. */
export type Trend = Reply<Calls[typeof trendingCall]>[number];

/** The flights of its day. */
export const trendAddress = ({ origin, destination, date, productType }: Trend): string =>
  resultsAddress({
    origin: placeRef(origin),
    destination: placeRef(destination),
    date,
    passengers: onePassenger,
    isInternational: productType === 1,
  });
