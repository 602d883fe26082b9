import { lazy } from 'react';
import { flightRoutes } from '#core/products/flight/routes.ts';
import { profileLinkTexts } from '#core/products/flight/texts/profile-links.ts';
import { searchTexts } from '#core/products/flight/texts/search-box.ts';
import { late } from '#web/ui/late/late.tsx';
import type { ProductSlots } from '../slots.ts';
import { flightOrders } from './checkout/index.ts';
import { flightPurchase } from './passenger-needs/index.ts';

const Offers = lazy(() => import('./home/offers.tsx'));

/** The flight product as the shell sees it. What fills its places is fetched with the page that shows it. */
export const product: ProductSlots = {
  id: 'flight',
  routes: flightRoutes,
  home: [
    {
      id: 'domestic',
      tab: searchTexts.tab,
      icon: 'plane',
      SearchForm: lazy(async () => ({ default: (await import('./search/home-forms.tsx')).DomesticForm })),
      Offers,
    },
    {
      id: 'international',
      tab: searchTexts.tabAbroad,
      icon: 'globe',
      SearchForm: lazy(async () => ({
        default: (await import('./search/home-forms.tsx')).InternationalForm,
      })),
      Offers,
    },
  ],
  purchase: flightPurchase,
  travellers: { Provider: lazy(() => import('./saved-travellers/provider.tsx')) },
  orders: flightOrders,
  results: { path: '/plp', Results: lazy(() => import('./results/flight-results.tsx')) },
  FooterLinks: late(() => import('./footer-links.tsx')),
  navigation: {
    name: searchTexts.navigation,
    href: '/',
    icon: 'plane',
    at: /^\/($|plp|(international-)?flight)/,
  },
  CountryLink: lazy(() => import('./landing/country-link.tsx')),
  profilePages: [
    {
      name: profileLinkTexts.alerts,
      href: '/profile/alerts',
      icon: 'clock',
      Page: lazy(() => import('./alerts/alerts.tsx')),
    },
  ],
  innerProfilePages: [
    {
      href: '/profile/my-travels/order-details/flight-order-items',
      Page: lazy(() => import('./order-items/order-items.tsx')),
    },
  ],
};
