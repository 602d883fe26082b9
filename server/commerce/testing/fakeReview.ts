import type { OtherOrder, ReviewDesk } from '../desk.ts';
import type { OrderDetail } from '../orders/types.ts';
import { createFakeDesk, type FakeDesk } from './fakeDesk.ts';

export interface FakeReviewDesk extends FakeDesk {
  review: ReviewDesk;
  /** Orders as they were told to be accepted, in this order. */
  accepted: OrderDetail[];
  /** Accepting breaks, as by a bug: what was paid with it never was. */
  isBroken: boolean;
  /** Where all of it was paid for already. */
  paidIn: OtherOrder | null;
}

/** A product whose orders people decide after they were paid; nothing of it is ever held or issued. */
export const createFakeReviewDesk = (clock: { now(): Date }): FakeReviewDesk => {
  const { trip: _, documents: __, specifiedName: ___, ...base } = createFakeDesk(clock);
  const review: ReviewDesk = {
    accept(line, order) {
      const tickets = order.travellers.map(({ travellerId }) => ({
        travellerId,
        ticketNumber: `A-${travellerId.slice(-6)}`,
      }));
      return { bookingReference: `CASE${line.lineId.slice(-4).toUpperCase()}`, tickets };
    },
    async accepted(_tx, order) {
      if (desk.isBroken) throw new Error('the product is broken');
      for (const line of order.lines) base.issued.set(line.lineId, review.accept(line, order));
      desk.accepted.push(order);
    },
    paidElsewhere: async () => desk.paidIn,
    message: (order) => `accepted, ${order.status}, ${order.travellers.map((t) => t.tickets.length).join()}`,
  };
  const desk: FakeReviewDesk = Object.assign(base, {
    kinds: ['Visa'],
    accepted: [],
    isBroken: false,
    paidIn: null,
    review,
  });
  desk.refunds.reasons = ['plansChanged', 'other'];
  return desk;
};
