import { lazy } from 'react';
import { profileLinkTexts } from '#core/products/flight/texts/profile-links.ts';
import { late } from '#web/ui/late/late.tsx';
import type { ProductSlots } from '../slots.ts';
import { flightOrders } from './checkout/index.ts';
import { flightPurchase } from './passenger-needs/index.ts';

/** What flights show in the pages that all products share. Each part is loaded with the page that shows it. */
export const slots: ProductSlots = {
  id: 'flight',
  purchase: flightPurchase,
  orders: flightOrders,
  FooterLinks: late(() => import('./footer-links.tsx')),
  CountryLink: lazy(() => import('./landing/country-link.tsx')),
  HomePart: lazy(() => import('./home/part.tsx')),
  profilePages: [
    {
      name: profileLinkTexts.alerts,
      href: '/profile/alerts',
      icon: 'bell',
      Page: lazy(() => import('./alerts/alerts.tsx')),
      Value: late(() => import('./alerts/alert-count.tsx')),
    },
  ],
  innerProfilePages: [
    {
      href: '/profile/my-travels/order-details/flight-order-items',
      Page: lazy(() => import('./ticket/old-address.tsx')),
    },
  ],
};
