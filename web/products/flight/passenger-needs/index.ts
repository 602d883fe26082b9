import { lazy } from 'react';
import type { PurchaseSlot } from '#web/products/purchase-slot.ts';

/** What flights fill in the passengers screen. */
export const flightPurchase: PurchaseSlot = {
  kind: 'DomesticFlight',
  // What the first leg of every choice has (choice.ts, which the first view does without).
  recognises: (query) => Boolean(query.get('requestId') && query.get('proposalId')),
  Provider: lazy(() => import('./provider.tsx')),
  Summary: lazy(() => import('./summary.tsx')),
};
