import { popularRouteTexts } from '#core/products/flight/texts/popularRoutes.ts';
import { onePassenger, resultsAddress } from '../search/address.ts';

/** Routes for the footer, named without asking the server. */
export const popularLinks = popularRouteTexts.map(({ name, origin, destination }) => ({
  name,
  href: resultsAddress({ origin, destination, date: null, passengers: onePassenger }),
}));
