import { lazy } from 'react';
import { visaRoutes } from '#core/products/visa/routes.ts';
import { visaShellTexts } from '#core/products/visa/texts/shell.ts';
import type { ProductFace } from '../face.ts';

/** The part of visas that everybody loads. What visas show in pages comes with slots.ts. */
export const product: ProductFace = {
  id: 'visa',
  routes: visaRoutes,
  home: [
    {
      id: 'visa',
      tab: visaShellTexts.tab,
      icon: 'passport',
      SearchForm: lazy(() => import('./home/search-form.tsx')),
      Offers: lazy(() => import('./home/offers.tsx')),
    },
  ],
  navigation: { name: visaShellTexts.tab, href: '/visa-home', icon: 'passport', at: /^\/visa/ },
};
