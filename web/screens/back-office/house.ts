import { lazy } from 'react';
import { backOfficeTexts } from '#core/texts/back-office.ts';
import type { BackOfficePage } from '#web/products/back-office-slot.ts';

const { pages } = backOfficeTexts;

/** The staff's pages that belong to no product, most used first. */
export const housePages: readonly BackOfficePage[] = [
  {
    ...pages.refunds,
    href: '/back-office/refunds',
    icon: 'undo',
    scopes: ['refunds:read'],
    Page: lazy(() => import('./refunds/refunds.tsx')),
  },
  {
    ...pages.payouts,
    href: '/back-office/payouts',
    icon: 'bank',
    scopes: ['payouts:settle'],
    Page: lazy(() => import('./payouts/payouts.tsx')),
  },
  {
    ...pages.strays,
    href: '/back-office/strays',
    icon: 'ticket',
    scopes: ['refunds:read'],
    Page: lazy(() => import('./strays/strays.tsx')),
  },
  {
    ...pages.orders,
    href: '/back-office/orders',
    icon: 'bag',
    scopes: ['orders:read'],
    Page: lazy(() => import('./orders/orders.tsx')),
  },
  {
    ...pages.accounts,
    href: '/back-office/accounts',
    icon: 'users',
    scopes: ['accounts:read', 'accounts:suspend'],
    Page: lazy(() => import('./accounts/accounts.tsx')),
  },
  {
    ...pages.audits,
    href: '/back-office/audits',
    icon: 'shield',
    scopes: ['money:audit'],
    Page: lazy(() => import('./audits/audits.tsx')),
  },
  {
    ...pages.rates,
    href: '/back-office/rates',
    icon: 'swap',
    scopes: ['rates:set'],
    Page: lazy(() => import('./rates/rates.tsx')),
  },
  {
    ...pages.draws,
    href: '/back-office/draws',
    icon: 'ticket',
    scopes: ['draws:hold'],
    Page: lazy(() => import('./draws/draws.tsx')),
  },
  {
    ...pages.letters,
    href: '/back-office/letters',
    icon: 'mail',
    scopes: ['letters:answer'],
    Page: lazy(() => import('./letters/letters.tsx')),
  },
];
