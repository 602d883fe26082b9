import { type ComponentType, lazy } from 'react';
import { tourKindTexts } from '#core/products/tour/texts/kinds.ts';
import type { OrderSlot } from '#web/products/order-slot.ts';
import { tourOf } from './tour-of.ts';

const parts = () => import('./parts.ts');
type Parts = Awaited<ReturnType<typeof parts>>;

const part = <P extends object>(choose: (all: Parts) => ComponentType<P>) =>
  lazy(async () => ({ default: choose(await parts()) }));

/** What tours fill in the pages of an order. */
export const tourOrders: OrderSlot = {
  kinds: tourKindTexts,
  Trip: part((all) => all.OrderTour),
  Map: part((all) => all.OrderMap),
  RefundLadder: part((all) => all.OrderLadder),
  ownSums: (order) => tourOf(order)?.ownSums ?? [],
  changesAt: (order) => tourOf(order)?.ladder.map(({ until }) => until) ?? [],
  Ticket: part((all) => all.Voucher),
  // Travellers are named for a date and its rooms, which are priced anew.
  formAddress: async () => null,
  checkPayment: async (orderId) => (await parts()).checkPayment(orderId),
  checkIssue: async (orderId) => (await parts()).checkIssue(orderId),
};

/** The page of an order of a tour in the account. */
export const TourOrderPage = part((all) => all.TourOrderDetails);
