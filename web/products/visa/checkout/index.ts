import { lazy } from 'react';
import { visaShellTexts } from '#core/products/visa/texts/shell.ts';
import type { OrderSlot } from '#web/products/order-slot.ts';

/** What visas show in the pages of an order. */
export const visaOrders: OrderSlot = {
  kinds: { Visa: visaShellTexts.tab },
  Trip: lazy(() => import('./order-trip.tsx')),
  RefundLadder: lazy(() => import('./order-ladder.tsx')),
  formAddress: async (order) => (await import('./edit-form.ts')).editForm(order),
  // Only the page after the bank asks: not in the first view.
  checkPayment: async (orderId) => (await import('./standing.ts')).checkPayment(orderId),
};
