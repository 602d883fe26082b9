import { lazy } from 'react';
import { tourRoutes } from '#core/products/tour/routes.ts';
import { tourShellTexts } from '#core/products/tour/texts/shell.ts';
import type { ProductFace } from '../face.ts';

/** The page has the form and what is below it: the tab takes them from there, since each file more is named in everybody's first view. */
const tab = () => import('./overview/page.tsx');

/** The part of tours that everybody loads. What tours show in pages comes with slots.ts. */
export const product: ProductFace = {
  id: 'tour',
  routes: tourRoutes,
  home: [
    {
      id: 'tour',
      tab: tourShellTexts.tab,
      icon: 'palm',
      SearchForm: lazy(async () => ({ default: (await tab()).TourSearchForm })),
      Offers: lazy(async () => ({ default: (await tab()).Offers })),
    },
  ],
  results: { path: '/tours', Results: lazy(() => import('./results/tour-results.tsx')) },
  navigation: { name: tourShellTexts.tab, href: '/tour-home', icon: 'palm', at: /^\/tour/ },
};
