import { lazy } from 'react';
import { flightRoutes } from '#core/products/flight/routes.ts';
import { searchTexts } from '#core/products/flight/texts/searchBox.ts';
import type { ProductSlots } from '../slots.ts';
import { flightOrders } from './checkout/index.ts';
import { popularLinks } from './home/popular-links.ts';
import { flightPurchase } from './passenger-needs/index.ts';

/** The flight product as the shell sees it. What fills its places is fetched with the page that shows it. */
export const product: ProductSlots = {
  id: 'flight',
  routes: flightRoutes,
  home: {
    tab: searchTexts.tab,
    icon: 'plane',
    SearchForm: lazy(async () => ({ default: (await import('./search/search-form.tsx')).SearchForm })),
    Offers: lazy(() => import('./home/offers.tsx')),
  },
  purchase: flightPurchase,
  orders: flightOrders,
  results: { path: '/plp', Results: lazy(() => import('./results/flight-results.tsx')) },
  footerLinks: popularLinks,
};
