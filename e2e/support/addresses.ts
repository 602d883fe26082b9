import { commonRoutes, type PageRoute } from '#core/contract/routes.ts';
import { products } from '#core/products/index.ts';
import { hotelsAddress } from '../models/hotel.ts';
import { resultsAddress } from '../models/results.ts';

/** Values for the parts of addresses. Parts that are not here are left empty. */
const parts: Record<string, string> = {
  ':iata': 'MHD',
  ':iata?': 'IST',
  ':destination': 'italy',
  ':token': 'no-such-trip',
  ':hotelId': 'mashhad-javad-hotel',
};

const addressOf = (path: string): string => {
  if (path === '/plp') return resultsAddress({ days: 39 });
  if (path === '/hotels') return hotelsAddress({ days: 39, nights: 2 });
  return path
    .split('/')
    .map((part) => (part.startsWith(':') ? (parts[part] ?? '') : part))
    .join('/')
    .replace(/(.)\/$/, '$1');
};

/** An address of each page of the registry that these people may open. */
export const addressesOf = (auth: PageRoute['auth']): string[] =>
  [...commonRoutes, ...products.flatMap(({ routes }) => routes)]
    .filter((route) => route.auth === auth)
    .map(({ path }) => addressOf(path));
