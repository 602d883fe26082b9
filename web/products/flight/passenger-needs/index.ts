import { lazy } from 'react';
import type { PurchaseSlot } from '#web/products/purchase-slot.ts';
import { choiceIn } from './choice.ts';

/** What flights fill in the passengers screen. */
export const flightPurchase: PurchaseSlot = {
  kind: 'DomesticFlight',
  recognises: (query) => choiceIn(query) !== null,
  Provider: lazy(() => import('./provider.tsx')),
  Summary: lazy(() => import('./summary.tsx')),
};
