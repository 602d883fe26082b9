import { lazy } from 'react';
import type { PurchaseSlot } from '#web/products/purchase-slot.ts';

/** What flights fill in the passengers screen. */
export const flightPurchase: PurchaseSlot = {
  kind: 'DomesticFlight',
  // Every choice has these two. The first view does not load choice.ts.
  recognises: (query) => Boolean(query.get('requestId') && query.get('proposalId')),
  Provider: lazy(() => import('./provider.tsx')),
  Summary: lazy(() => import('./summary.tsx')),
};
