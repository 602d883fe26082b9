import { lazy } from 'react';
import type { BackOfficePage } from '../back-office-slot.ts';

/** The pages of staff for permits. */
export const backOffice: readonly BackOfficePage[] = [
  {
    name: 'Permits',
    lead: 'Decide on applications.',
    href: '/back-office/permits',
    icon: 'passport',
    scopes: ['permits:decide'],
    Page: lazy(() => import('./wishes.tsx')),
  },
];
