import { lazy } from 'react';
import { askTexts } from '#core/products/hotel/texts/asks.ts';
import { reviewTexts } from '#core/products/hotel/texts/reviews.ts';
import { staffHotelTexts } from '#core/products/hotel/texts/staff.ts';
import type { BackOfficePage } from '../back-office-slot.ts';
import { stayAddress } from './staff/address.ts';

const { requests, nights, stays, acts } = staffHotelTexts.pages;

/** What staff do with hotels. */
export const backOffice: readonly BackOfficePage[] = [
  {
    ...requests,
    href: '/back-office/hotel-requests',
    icon: 'bell',
    scopes: ['hotels:handle'],
    Page: lazy(() => import('./staff/requests-page.tsx')),
  },
  {
    ...stays,
    href: '/back-office/hotel-stays',
    icon: 'bed',
    scopes: ['hotels:handle'],
    Page: lazy(() => import('./staff/stays-page.tsx')),
    orderHref: ({ orderId, productType }) =>
      productType === 'DomesticHotel' || productType === 'InternationalHotel' ? stayAddress(orderId) : null,
  },
  {
    ...nights,
    href: '/back-office/hotel-nights',
    icon: 'calendar',
    scopes: ['hotels:rooms'],
    Page: lazy(() => import('./staff/nights-page.tsx')),
  },
  {
    ...acts,
    href: '/back-office/hotel-acts',
    icon: 'history',
    scopes: ['hotels:waive'],
    Page: lazy(() => import('./staff/acts-page.tsx')),
  },
  {
    name: askTexts.staff.name,
    lead: askTexts.staff.lead,
    href: '/back-office/hotel-waivers',
    icon: 'bell',
    scopes: ['hotels:waive'],
    Page: lazy(() => import('./staff/waivers-page.tsx')),
  },
  {
    name: reviewTexts.staff.name,
    lead: reviewTexts.staff.lead,
    href: '/back-office/hotel-reviews',
    icon: 'check',
    scopes: ['hotels:reviews'],
    Page: lazy(() => import('./staff/reviews-page.tsx')),
  },
];
