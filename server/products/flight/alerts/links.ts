import type { Place } from '#core/products/flight/contract/proposal.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';

/** A place as addresses write it: an airport has a star, a city with all its airports none. */
const placeText = ({ code, kind }: Place): string => (kind === 'AirportCode' ? `${code}*` : code);

/** The results of a day, for a message. */
export const resultsLink = (
  siteUrl: string,
  {
    origin,
    destination,
    date,
    adults,
    productType,
  }: { origin: Place; destination: Place; date: PlainDate; adults: number; productType: 1 | 2 },
): string =>
  `${siteUrl}/plp?${new URLSearchParams({
    origin: placeText(origin),
    destination: placeText(destination),
    date,
    adults: String(adults),
    ...(productType === 1 ? { productType: '1' } : {}),
  })}`;

export const orderLink = (siteUrl: string, orderId: string): string =>
  `${siteUrl}/profile/my-travels/order-details?orderId=${orderId}`;
