import { fail, succeed } from '#core/contract/result.ts';
import { flight } from '#core/products/flight/contract/endpoints.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { operation } from '#server/platform/http/operation.ts';
import { airportsOfCity, findAirport, isInIran } from '../places/airports.ts';
import type { Destination } from '../places/destinations.ts';
import { listAirports } from './listing.ts';
import type { Serving } from './serving.ts';

/** Airports that the results of a kept search touch; null where the search is not known any more. */
type AirportsOfRequest = (requestId: string) => Promise<ReadonlySet<string> | null>;

/** Where the airport of a code lies, or the first one of a city. */
const pointOf = (code: string) => {
  const airport = findAirport(code) ?? airportsOfCity(code)[0];
  return airport ? [{ code, cityFa: airport.cityFa, lat: airport.lat, lon: airport.lon }] : [];
};

/** Places that can be chosen, at home and in the world. */
export const placeOperations = (
  serving: () => Promise<Serving>,
  airportsOfRequest: AirportsOfRequest,
  destinations: readonly Destination[],
): Operation[] => [
  operation(flight.domesticAirports, async ({ body: { term, origin, requestId } }) => {
    if (requestId === undefined) return succeed((await serving()).findDomestic(term, origin));
    const found = await airportsOfRequest(requestId);
    return found
      ? succeed(listAirports(term, new Set([...found].filter(isInIran))))
      : fail('REQUEST_EXPIRED');
  }),
  operation(flight.internationalAirports, async ({ body: { term, origin, requestId } }) => {
    if (requestId === undefined) return succeed((await serving()).findInTheWorld(term, origin));
    const found = await airportsOfRequest(requestId);
    return found ? succeed(listAirports(term, found)) : fail('REQUEST_EXPIRED');
  }),
  operation(flight.airportPoints, async ({ body: { codes } }) =>
    succeed([...new Set(codes)].flatMap(pointOf)),
  ),
  operation(flight.destinations, async () =>
    succeed(destinations.map(({ place: { code, cityFa }, productType }) => ({ code, cityFa, productType }))),
  ),
];
