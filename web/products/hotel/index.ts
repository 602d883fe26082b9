import { lazy } from 'react';
import { hotelRoutes } from '#core/products/hotel/routes.ts';
import { hotelShellTexts } from '#core/products/hotel/texts/shell.ts';
import type { ProductFace } from '../face.ts';

/** The part of hotels that everybody loads. What hotels show in pages comes with slots.ts. */
export const product: ProductFace = {
  id: 'hotel',
  routes: hotelRoutes,
  home: [
    {
      id: 'hotel',
      tab: hotelShellTexts.tab,
      icon: 'bed',
      SearchForm: lazy(() => import('./search/search-form.tsx')),
      Offers: lazy(() => import('./home/offers.tsx')),
    },
  ],
  results: { path: '/hotels', Results: lazy(() => import('./results/hotel-results.tsx')) },
  navigation: { name: hotelShellTexts.tab, href: '/hotel-home', icon: 'bed', at: /^\/hotel/ },
};
