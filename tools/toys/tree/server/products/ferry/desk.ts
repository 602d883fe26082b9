import { toPlainDateTime } from '#core/rules/dates/plain.ts';
import type { HeldDesk, Issued, OrderLine } from '#server/commerce/port/desk.ts';
import type { Clock } from '#server/platform/services.ts';
import type { Bookings } from './bookings.ts';
import { createRefunds } from './refunds.ts';

/** The supplier keeps this percentage of the price of a ticket that is returned. */
const keptPercent = 30;

const numberOf = (line: OrderLine, travellerId: string) =>
  `F-${line.lineId.slice(-6)}-${travellerId.slice(-6)}`;

const issuedOf = (line: OrderLine): Issued => ({
  bookingReference: `FERRY${line.lineId.slice(-4)}`,
  documents: line.travellerIds.map((id) => ({ number: numberOf(line, id), travellerIds: [id] })),
});

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
    refunds: createRefunds(bookings, clock, keptPercent),
    messages: {
      issued: () => 'Your ferry tickets are here.',
      issueFailed: () => 'There are no ferry tickets.',
    },
  };
};
