import { commonRoutes, type PageRoute } from '#core/contract/routes.ts';
import { writtenRoutes } from '#core/contract/written-routes.ts';
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
  ':tourId': 'yerevan',
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

/** Pages that stand for many, with what they show where their address names something, and where it names nothing. */
const several: Record<string, readonly string[]> = {
  '/search': ['/search', '/search?q=مشهد'],
  '/verify/:code?': ['/verify', '/verify/no-such-paper'],
  '/magazine/:slug?': ['/magazine', '/magazine/pack-light'],
  '/guide/:slug?': ['/guide', '/guide/mashhad'],
  '/notice/:slug?': ['/notice'],
  '/landing/:product/:destination?/:category?': [
    ...['flight', 'hotel', 'tour', 'visa'].map((product) => `/landing/${product}`),
    '/landing/flight/mhd',
    '/landing/hotel/mashhad',
    '/landing/tour/dxb',
    '/landing/visa/uae',
    '/landing/flight/mhd/charter',
  ],
};

/** The addresses of each page of the registry that these people may open. */
export const addressesOf = (auth: PageRoute['auth']): string[] =>
  [...commonRoutes, ...writtenRoutes, ...products.flatMap(({ routes }) => routes)]
    .filter((route) => route.auth === auth)
    .flatMap(({ path }) => several[path] ?? [addressOf(path)]);
