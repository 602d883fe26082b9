import type { Issued, OtherOrder, ReviewedDesk } from '../port/desk.ts';
import { travellersOn } from '../port/line.ts';
import type { OrderDetail } from '../port/order.ts';
import { createFakeDesk } from './fake-desk.ts';
import type { FakeRefunds } from './fake-refunds.ts';

export interface FakeReviewDesk extends ReviewedDesk {
  refunds: FakeRefunds;
  /** The refunds that it was asked for. */
  calls: string[];
  endHangs(): void;
  /** The orders with which `accepted` was called, in this sequence. */
  acceptedOrders: OrderDetail[];
  /** `accepted` throws, as by a bug, so that the payment is rolled back. */
  isBroken: boolean;
  /** The answer of `paidElsewhere`. */
  paidIn: OtherOrder | null;
}

const accept: ReviewedDesk['accept'] = (line, order): Issued => ({
  bookingReference: `CASE${line.lineId.slice(-4).toUpperCase()}`,
  documents: travellersOn(order, line).map(({ travellerId }) => ({
    travellerIds: [travellerId],
    number: `A-${travellerId.slice(-6)}`,
  })),
});

/** A product whose orders people decide after they were paid. */
export const createFakeReviewDesk = (clock: { now(): Date }): FakeReviewDesk => {
  const { card, details, refunds, calls, endHangs, issued } = createFakeDesk(clock);
  refunds.reasons = ['plansChanged', 'other'];
  const desk: FakeReviewDesk = {
    way: 'reviewed',
    kinds: ['Visa'],
    card,
    details,
    refunds,
    calls,
    endHangs,
    acceptedOrders: [],
    isBroken: false,
    paidIn: null,
    accept,
    async accepted(_tx, order) {
      if (desk.isBroken) throw new Error('the product is broken');
      for (const line of order.lines) issued.set(line.lineId, accept(line, order));
      desk.acceptedOrders.push(order);
    },
    paidElsewhere: async () => desk.paidIn,
    acceptedMessage: (order) =>
      `accepted, ${order.status}, ${order.travellers.map((t) => t.tickets.length).join()}`,
  };
  return desk;
};
