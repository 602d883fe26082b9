import type { Issued, OtherOrder, ReviewedDesk } from '../port/desk.ts';
import { travellersOn } from '../port/line.ts';
import type { OrderDetail } from '../port/order.ts';
import { createFakeDesk } from './fake-desk.ts';
import type { FakeRefunds } from './fake-refunds.ts';

export interface FakeReviewDesk extends ReviewedDesk {
  refunds: FakeRefunds;
  /** What refunds were asked of it. */
  calls: string[];
  endHangs(): void;
  /** Orders as they were told to be accepted, in this order. */
  acceptedOrders: OrderDetail[];
  /** Accepting breaks, as by a bug: what was paid with it never was. */
  isBroken: boolean;
  /** Where all of it was paid for already. */
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
