import { toPlainDateTime } from '#core/rules/dates/plain.ts';
import { allocate, percentOf, subtractRial, toRial, zeroRial } from '#core/rules/money/rial.ts';
import { backByDocument } from '#server/commerce/port/by-document.ts';
import type { HeldDesk, Issued, OrderLine, RefundDesk } from '#server/commerce/port/desk.ts';
import type { Clock } from '#server/platform/services.ts';
import type { Bookings } from './bookings.ts';

const keptPercent = 30;

const numberOf = (line: OrderLine, travellerId: string) =>
  `F-${line.lineId.slice(-6)}-${travellerId.slice(-6)}`;

const issuedOf = (line: OrderLine): Issued => ({
  bookingReference: `FERRY${line.lineId.slice(-4)}`,
  documents: line.travellerIds.map((id) => ({ number: numberOf(line, id), travellerIds: [id] })),
});

/** Thirty per cent are kept of every ticket, whenever it is given back. */
const refundsOf = (bookings: Bookings, clock: Clock): RefundDesk => {
  const backOf = (line: OrderLine, places: number) => {
    const whole = toRial(places * Math.floor(line.total / line.travellerIds.length));
    return subtractRial(whole, percentOf(whole, keptPercent, 'down'));
  };
  return {
    backNow: async (line) => {
      const prices = allocate(
        line.total,
        line.travellerIds.map(() => 1),
      );
      const parts = line.travellerIds.map((travellerId, at) => {
        const price = prices[at] ?? zeroRial;
        const back = subtractRial(price, percentOf(price, keptPercent, 'down'));
        return {
          travellerId,
          price,
          fee: zeroRial,
          back,
          percent: keptPercent,
          why: 'rules' as const,
          until: null,
        };
      });
      return backByDocument(line, parts);
    },
    mayStay: () => true,
    quote: async (line, documents) => ({
      kind: 'done',
      value: {
        quoteId: documents.map(({ number }) => number).join(' '),
        refund: backOf(line, documents.length),
        validUntil: new Date(clock.now().getTime() + 600_000),
      },
    }),
    giveBack: async (_line, { quoteId, refund }) => {
      await bookings.giveBack(quoteId, refund);
      return { kind: 'done', value: { refunded: refund } };
    },
    giveBackStatus: async (_line, quoteId) => {
      const refund = await bookings.refundOf(quoteId);
      return refund === null
        ? { kind: 'refused', reason: 'not_refunded' }
        : { kind: 'done', value: { refunded: toRial(refund) } };
    },
  };
};

export const createFerryDesk = (bookings: Bookings, clock: Clock): HeldDesk => {
  const heldOf = (line: OrderLine) => ({
    supplierReference: `REF-${line.lineId.slice(-6)}`,
    heldUntil: new Date(clock.now().getTime() + 600_000),
  });
  return {
    way: 'held',
    kinds: ['Ferry'],
    askSeconds: 10,
    longestHoldSeconds: 900,
    limits: () => ({ answerSeconds: 10, settledSeconds: 10 }),
    hold: async (line) =>
      (await bookings.hold(line.lineId)) === 'held'
        ? { kind: 'done', value: heldOf(line) }
        : { kind: 'refused', reason: 'refused' },
    holdStatus: async (line) =>
      (await bookings.stateOf(line.lineId)) === 'held'
        ? { kind: 'done', value: heldOf(line) }
        : { kind: 'refused', reason: 'none' },
    release: async (line) =>
      (await bookings.move(line.lineId, 'held', 'released')) === 'issued'
        ? { kind: 'refused', reason: 'issued' }
        : { kind: 'done', value: null },
    issue: async (line) =>
      (await bookings.move(line.lineId, 'held', 'issued')) === 'issued'
        ? { kind: 'done', value: issuedOf(line) }
        : { kind: 'refused', reason: 'refused' },
    issueStatus: async (line) =>
      (await bookings.stateOf(line.lineId)) === 'issued'
        ? { kind: 'done', value: issuedOf(line) }
        : { kind: 'refused', reason: 'not_issued' },
    card: () => ({
      title: 'Bandar Abbas to Qeshm',
      subtitle: 'Ferry',
      startsAt: toPlainDateTime('2026-12-20T10:00'),
      startsAtTimeZone: 'Asia/Tehran',
      endsAt: null,
    }),
    details: async () => ({}),
    refunds: refundsOf(bookings, clock),
    messages: {
      issued: () => 'Your ferry tickets are here.',
      issueFailed: () => 'There are no ferry tickets.',
    },
  };
};
