import { lazy } from 'react';
import { late } from '#web/ui/late/late.tsx';
import type { ProductSlots } from '../slots.ts';
import { companionParameter } from './companion/parameter.ts';
import { HotelOrderPage, hotelOrders } from './order/index.ts';

/** What hotels show in the pages that all products share. Each part is loaded with the page that shows it. */
export const slots: ProductSlots = {
  id: 'hotel',
  orders: hotelOrders,
  companion: { parameter: companionParameter, load: () => import('./companion/parts.tsx') },
  FooterLinks: late(() => import('./footer-links.tsx')),
  HomePart: lazy(() => import('./home/part.tsx')),
  innerProfilePages: [
    {
      href: '/profile/my-travels/order-details/HotelOrderDetails',
      Page: HotelOrderPage,
    },
  ],
};
