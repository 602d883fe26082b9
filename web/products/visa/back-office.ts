import { lazy } from 'react';
import { staffTexts } from '#core/products/visa/texts/staff.ts';
import type { BackOfficePage } from '../back-office-slot.ts';
import { applicationsAt, staffApplicationAddress } from './desk/address.ts';

const { applications, catalogue } = staffTexts.parts;

/** What staff do with visas. */
export const backOffice: readonly BackOfficePage[] = [
  {
    ...applications,
    href: '/back-office/visa',
    icon: 'passport',
    scopes: ['visas:handle'],
    Page: lazy(() => import('./desk/applications-page.tsx')),
    orderHref: ({ orderId, productType }) =>
      productType === 'Visa' ? staffApplicationAddress(orderId, applicationsAt.nothing) : null,
  },
  {
    ...catalogue,
    href: '/back-office/visa-catalogue',
    icon: 'globe',
    scopes: ['visas:catalogue'],
    Page: lazy(() => import('./desk/catalogue/catalogue-page.tsx')),
  },
];
