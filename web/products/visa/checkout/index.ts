import { lazy } from 'react';
import { visaShellTexts } from '#core/products/visa/texts/shell.ts';
import type { OrderSlot } from '#web/products/order-slot.ts';

const parts = () => import('./order-parts.ts');

/** Only asked once somebody pays or goes back to the form: not in the first view. */
const asked = () => import('./asked.ts');

/** What visas show in the pages of an order. */
export const visaOrders: OrderSlot = {
  kinds: { Visa: visaShellTexts.tab },
  Trip: lazy(async () => ({ default: (await parts()).OrderTrip })),
  RefundLadder: lazy(async () => ({ default: (await parts()).OrderLadder })),
  formAddress: async (order) => (await asked()).editForm(order),
  checkPayment: async (orderId) => (await asked()).checkPayment(orderId),
};
