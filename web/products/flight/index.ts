import { lazy } from 'react';
import { flightRoutes } from '#core/products/flight/routes.ts';
import { searchTexts } from '#core/products/flight/texts/search-box.ts';
import type { ProductFace } from '../face.ts';

const Offers = lazy(() => import('./home/offers.tsx'));

/** The part of flights that everybody loads. What flights show in pages comes with slots.ts. */
export const product: ProductFace = {
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
  results: { path: '/plp', Results: lazy(() => import('./results/flight-results.tsx')) },
  navigation: {
    name: searchTexts.navigation,
    href: '/',
    icon: 'plane',
    at: /^\/($|plp|(international-)?flight)/,
  },
};
