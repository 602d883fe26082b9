import { lazy } from 'react';
import { visaRoutes } from '#core/products/visa/routes.ts';
import { visaShellTexts } from '#core/products/visa/texts/shell.ts';
import { late } from '#web/ui/late/late.tsx';
import type { ProductSlots } from '../slots.ts';
import { visaOrders } from './checkout/index.ts';

/** The visa product as the shell sees it. What fills its places is fetched with the page that shows it. */
export const product: ProductSlots = {
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
  orders: visaOrders,
  FooterLinks: late(() => import('./footer-links.tsx')),
  navigation: { name: visaShellTexts.tab, href: '/visa-home', icon: 'passport', at: /^\/visa/ },
  CountryLink: lazy(() => import('./guide/country-link.tsx')),
  innerProfilePages: [
    {
      href: '/profile/my-travels/order-details/visa',
      Page: lazy(() => import('./progress/progress.tsx')),
    },
  ],
};
