import { allocate, percentOf, subtractRial, toRial, zeroRial } from '#core/rules/money/rial.ts';
import type { BackNow, IssuedLine, RefundDesk } from '#server/commerce/port/desk.ts';
import type { Clock } from '#server/platform/services.ts';
import type { Bookings } from './bookings.ts';

const backOf = (line: IssuedLine, keptPercent: number): BackNow[] => {
  const prices = allocate(
    line.total,
    line.documents.map(({ travellerIds }) => travellerIds.length),
  );
  return line.documents.map(({ documentId }, at) => {
    const price = prices[at] ?? zeroRial;
    const back = subtractRial(price, percentOf(price, keptPercent, 'down'));
    return { documentId, price, fee: zeroRial, back, percent: keptPercent, why: 'rules', until: null };
  });
};

/** The supplier keeps the same share of every document, whenever it is returned. */
export const createRefunds = (bookings: Bookings, clock: Clock, keptPercent: number): RefundDesk => ({
  answerSeconds: () => 10,
  backNow: async (line) => backOf(line, keptPercent),
  mayStay: () => true,
  quote: async (line, documents) => {
    const guests = documents.flatMap(({ travellerIds }) => travellerIds).length;
    const price = Math.floor((line.total * guests) / line.travellerIds.length);
    const refund = subtractRial(toRial(price), percentOf(toRial(price), keptPercent, 'down'));
    const quoteId = documents.map(({ number }) => number).join(' ');
    return {
      kind: 'done',
      value: { quoteId, refund, validUntil: new Date(clock.now().getTime() + 600_000) },
    };
  },
  refund: async (_line, { quoteId, refund }) => {
    await bookings.refund(quoteId, refund);
    return { kind: 'done', value: { refunded: refund } };
  },
  refundStatus: async (_line, quoteId) => {
    const refund = await bookings.refundOf(quoteId);
    return refund === null
      ? { kind: 'refused', reason: 'not_refunded' }
      : { kind: 'done', value: { refunded: toRial(refund) } };
  },
});
