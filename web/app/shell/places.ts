import { shellTexts } from '#core/texts/shell.ts';
import type { NavigationSlot } from '#web/products/face.ts';

/** The most places in the bar. With more, names would be cut off and places too narrow to press. */
const mostPlaces = 5;

const ofTheHouse: readonly NavigationSlot[] = [
  {
    name: shellTexts.travelsShort,
    href: '/profile/my-travels',
    icon: 'bag',
    at: /^\/profile\/my-travels/,
  },
  { name: shellTexts.wallet, href: '/profile/transactions', icon: 'wallet', at: /^\/profile\/transactions/ },
  {
    name: shellTexts.account,
    href: '/profile',
    icon: 'user',
    at: /^\/profile(?!\/(?:my-travels|transactions))/,
  },
];

/** A place of the bar at the bottom of the screen. */
interface Place extends Omit<NavigationSlot, 'at'> {
  isCurrent: boolean;
}

/**
 * The bar as it stands at a path: the search, products that begin elsewhere than there, and what the house has. Where the products
 * would be too many, all of them are found behind the search, whose page has a tab for each.
 */
export const placesAt = (path: string, products: readonly NavigationSlot[]): readonly Place[] => {
  const elsewhere = products.filter(({ href }) => href !== '/');
  const own = 1 + elsewhere.length + ofTheHouse.length > mostPlaces ? [] : elsewhere;
  const behindSearch = products.filter((product) => !own.includes(product));
  const search: Place = {
    name: shellTexts.search,
    href: '/',
    icon: 'search',
    isCurrent: path === '/' || behindSearch.some(({ at }) => at.test(path)),
  };
  return [
    search,
    ...[...own, ...ofTheHouse].map(({ at, ...place }) => ({ ...place, isCurrent: at.test(path) })),
  ];
};
