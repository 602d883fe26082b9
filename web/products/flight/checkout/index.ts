import { lazy } from 'react';
import { kindTexts } from '#core/products/flight/texts/kinds.ts';
import type { OrderSlot } from '#web/products/order-slot.ts';
import { flightOf } from '../order/flight-of.ts';

/** What flights fill in the pages of an order. */
export const flightOrders: OrderSlot = {
  kinds: kindTexts,
  Map: lazy(() => import('./order-map.tsx')),
  Trip: lazy(() => import('./order-trip.tsx')),
  RefundLadder: lazy(() => import('./order-ladder.tsx')),
  changesAt: (order) =>
    flightOf(order)?.lines.flatMap(({ ladder }) => ladder.steps.flatMap(({ until }) => until ?? [])) ?? [],
  Ticket: lazy(() => import('../ticket/ticket.tsx')),
  Before: lazy(() => import('../ticket/before-flight.tsx')),
  formAddress: async (order) => (await import('./edit-form.ts')).editForm(order),
  // Only the page after the bank asks: not in the first view.
  checkPayment: async (orderId) => (await import('./standing.ts')).checkPayment(orderId),
  checkIssue: async (orderId) => (await import('./standing.ts')).checkIssue(orderId),
};
