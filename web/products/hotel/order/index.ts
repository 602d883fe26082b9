import { type ComponentType, lazy } from 'react';
import type { HotelOrder } from '#core/products/hotel/contract/order.ts';
import { hotelKindTexts } from '#core/products/hotel/texts/kinds.ts';
import type { OrderSlot } from '#web/products/order-slot.ts';

const parts = () => import('./parts.ts');
type Parts = Awaited<ReturnType<typeof parts>>;

const part = <P extends object>(choose: (all: Parts) => ComponentType<P>) =>
  lazy(async () => ({ default: choose(await parts()) }));

/** What hotels fill in the pages of an order. */
export const hotelOrders: OrderSlot = {
  kinds: hotelKindTexts,
  Trip: part((all) => all.OrderStay),
  RefundLadder: part((all) => all.OrderLadder),
  changesAt: (order) =>
    (order.productOrder as HotelOrder | null)?.rooms.flatMap(
      ({ offer }) => offer.ladder?.map(({ until }) => until) ?? [],
    ) ?? [],
  Ticket: part((all) => all.Voucher),
  // Guests are named for a quote, which lives for minutes: other rates of the hotel are chosen anew.
  formAddress: async () => null,
  checkPayment: async (orderId) => (await parts()).checkPayment(orderId),
  checkIssue: async (orderId) => (await parts()).checkIssue(orderId),
};

/** The page of an order of rooms in the account. */
export const HotelOrderPage = part((all) => all.HotelOrderDetails);
