import { lazy } from 'react';
import { late } from '#web/ui/late/late.tsx';
import type { ProductSlots } from '../slots.ts';
import { visaOrders } from './checkout/index.ts';

/** What visas show in the pages that all products share. Each part is loaded with the page that shows it. */
export const slots: ProductSlots = {
  id: 'visa',
  orders: visaOrders,
  FooterLinks: late(() => import('./footer-links.tsx')),
  CountryLink: lazy(() => import('./guide/country-link.tsx')),
  HomePart: lazy(() => import('./home/part.tsx')),
  innerProfilePages: [
    {
      href: '/profile/my-travels/order-details/visa',
      Page: lazy(() => import('./progress/progress.tsx')),
    },
  ],
};
