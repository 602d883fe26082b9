import { lazy } from 'react';
import { staffTourTexts } from '#core/products/tour/texts/staff.ts';
import { staffVisaClaimTexts } from '#core/products/tour/texts/visa-refused.ts';
import type { BackOfficePage } from '../back-office-slot.ts';

const { departures, acts } = staffTourTexts.pages;

/** What staff do with tours. */
export const backOffice: readonly BackOfficePage[] = [
  {
    ...departures,
    href: '/back-office/tour-departures',
    icon: 'calendar',
    scopes: ['tours:handle'],
    Page: lazy(() => import('./staff/departures-page.tsx')),
  },
  {
    ...staffVisaClaimTexts.page,
    href: '/back-office/tour-visa-claims',
    icon: 'passport',
    scopes: ['tours:decide'],
    Page: lazy(() => import('./staff/visa-claims-page.tsx')),
  },
  {
    ...acts,
    href: '/back-office/tour-acts',
    icon: 'history',
    scopes: ['tours:decide'],
    Page: lazy(() => import('./staff/acts-page.tsx')),
  },
];
