import { toPlainDateTime } from '#core/rules/dates/plain.ts';
import { zeroRial } from '#core/rules/money/rial.ts';
import type { BackNow, IssuedLine, ReviewedDesk } from '#server/commerce/port/desk.ts';

/** The whole price of a rejected permit is refunded. */
export const backOfPermit = (line: IssuedLine): BackNow[] =>
  line.documents.map(({ documentId }) => ({
    documentId,
    price: line.total,
    fee: zeroRial,
    back: line.total,
    percent: 0,
    why: 'turnedDown',
    until: null,
  }));

export const permitDesk: ReviewedDesk = {
  way: 'reviewed',
  kinds: ['Permit'],
  card: () => ({
    title: 'Into the mangroves',
    subtitle: 'Permit',
    startsAt: toPlainDateTime('2026-12-20T00:00'),
    startsAtTimeZone: 'Asia/Tehran',
    endsAt: null,
  }),
  details: async () => ({}),
  accept: (line) => ({
    bookingReference: `PERMIT${line.lineId.slice(-4)}`,
    documents: [{ number: `P-${line.lineId.slice(-6)}`, travellerIds: [...line.travellerIds] }],
  }),
  accepted: async () => undefined,
  acceptedMessage: () => 'We have your application.',
  refunds: {
    answerSeconds: () => 10,
    backNow: async (line) => backOfPermit(line),
    mayStay: () => true,
    quote: async (line) => ({
      kind: 'done',
      value: { quoteId: `${line.lineId} back`, refund: line.total, validUntil: new Date('2100-01-01') },
    }),
    refund: async (_line, { refund }) => ({ kind: 'done', value: { refunded: refund } }),
    refundStatus: async () => ({ kind: 'refused', reason: 'not_refunded' }),
  },
};
