import { lazy } from 'react';
import { tourLinkTexts } from '#core/products/tour/texts/links.ts';
import { late } from '#web/ui/late/late.tsx';
import type { ProductSlots } from '../slots.ts';
import { TourOrderPage, tourOrders } from './order/index.ts';

/** What tours show in the pages that all products share. Each part is loaded with the page that shows it. */
export const slots: ProductSlots = {
  id: 'tour',
  orders: tourOrders,
  HomePart: lazy(() => import('./home/part.tsx')),
  FooterLinks: late(() => import('./footer-links.tsx')),
  profilePages: [
    {
      name: tourLinkTexts.waiting,
      href: '/profile/tour-alerts',
      icon: 'clock',
      Page: lazy(() => import('./waiting/page.tsx')),
    },
  ],
  innerProfilePages: [
    {
      href: '/profile/my-travels/order-details/TourOrderDetails',
      Page: TourOrderPage,
    },
  ],
};
