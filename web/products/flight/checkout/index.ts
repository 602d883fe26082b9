import { lazy } from 'react';
import { kindTexts } from '#core/products/flight/texts/kinds.ts';
import type { OrderSlot } from '#web/products/order-slot.ts';
import { searchAgain } from './search-again.ts';
import { checkIssue, checkPayment } from './standing.ts';

/** What flights fill in the pages of an order. */
export const flightOrders: OrderSlot = {
  kinds: kindTexts,
  Trip: lazy(() => import('./order-trip.tsx')),
  RefundLadder: lazy(() => import('./order-ladder.tsx')),
  Ticket: lazy(() => import('../ticket/ticket.tsx')),
  checkPayment,
  checkIssue,
  searchAgain,
};
