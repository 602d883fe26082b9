import { lazy } from 'react';
import { kindTexts } from '#core/products/flight/texts/kinds.ts';
import type { OrderSlot } from '#web/products/order-slot.ts';
import { flightOf } from '../order/flight-of.ts';

/** Only asked once somebody pays or goes back to the form: not in the first view. */
const asked = () => import('./asked.ts');

/** What flights fill in the pages of an order. */
export const flightOrders: OrderSlot = {
  kinds: kindTexts,
  Map: lazy(() => import('./order-map.tsx')),
  Trip: lazy(() => import('./order-trip.tsx')),
  RefundLadder: lazy(() => import('./order-ladder.tsx')),
  BackNow: lazy(() => import('./order-back-now.tsx')),
  Ahead: lazy(() => import('./order-ahead.tsx')),
  changesAt: (order) =>
    flightOf(order)?.lines.flatMap(({ departsAt, ladder }) => [
      departsAt,
      ...ladder.steps.flatMap(({ until }) => until ?? []),
    ]) ?? [],
  Ticket: lazy(() => import('../ticket/ticket.tsx')),
  Before: lazy(() => import('../ticket/before-flight.tsx')),
  formAddress: async (order) => (await asked()).editForm(order),
  checkPayment: async (orderId) => (await asked()).checkPayment(orderId),
  checkIssue: async (orderId) => (await asked()).checkIssue(orderId),
};
