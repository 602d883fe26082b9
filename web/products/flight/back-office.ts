import { lazy } from 'react';
import { staffFlightTexts } from '#core/products/flight/texts/staff.ts';
import type { BackOfficePage } from '../back-office-slot.ts';

const { changes, windows } = staffFlightTexts.pages;

/** The staff's pages for flights that do not fly as they were sold. */
export const backOffice: readonly BackOfficePage[] = [
  {
    ...changes,
    href: '/back-office/flight-changes',
    icon: 'plane',
    scopes: ['flights:change'],
    Page: lazy(() => import('./staff/flight-changes.tsx')),
  },
  {
    ...windows,
    href: '/back-office/force-majeure',
    icon: 'alert',
    scopes: ['flights:change'],
    Page: lazy(() => import('./staff/windows.tsx')),
  },
];
