import { toPlainDateTime } from '#core/rules/dates/plain.ts';
import { percentOf } from '#core/rules/money/rial.ts';
import type { Issued, OrderLine, StagedDesk } from '#server/commerce/port/desk.ts';
import type { Clock } from '#server/platform/services.ts';
import type { Bookings } from './bookings.ts';
import { createRefunds } from './refunds.ts';

const daySeconds = 24 * 3600;
/** The camp keeps this percentage of the price of a tent that is returned. */
const keptOfTent = 40;
/** The camp keeps this percentage of the deposit if the rest is not paid in time. */
const keptOfDeposit = 20;

/** The number of guests in each tent, in the sequence of the line's travellers. */
const tentsOf = (line: OrderLine): number[] => (line.details as { tents: number[] }).tents;

const issuedOf = (line: OrderLine): Issued => {
  const ids = [...line.travellerIds];
  return {
    bookingReference: `CAMP${line.lineId.slice(-4)}`,
    documents: tentsOf(line).map((guests, at) => ({
      number: `TENT-${at + 1}-${line.lineId.slice(-6)}`,
      travellerIds: ids.splice(0, guests),
    })),
  };
};

export const createCampDesk = (bookings: Bookings, clock: Clock): StagedDesk => {
  const reference = (line: OrderLine) => ({ supplierReference: `REF-${line.lineId.slice(-6)}` });
  const heldOf = (line: OrderLine) => ({
    ...reference(line),
    heldUntil: new Date(clock.now().getTime() + 600_000),
  });
  return {
    way: 'staged',
    kinds: ['Camp'],
    takesGuests: true,
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
    reserve: async (line) =>
      (await bookings.move(line.lineId, 'held', 'reserved')) === 'reserved'
        ? { kind: 'done', value: reference(line) }
        : { kind: 'refused', reason: 'refused' },
    reserveStatus: async (line) =>
      (await bookings.stateOf(line.lineId)) === 'reserved'
        ? { kind: 'done', value: reference(line) }
        : { kind: 'refused', reason: 'not_reserved' },
    release: async (line) => {
      await bookings.move(line.lineId, 'held', 'released');
      return (await bookings.move(line.lineId, 'reserved', 'released')) === 'issued'
        ? { kind: 'refused', reason: 'issued' }
        : { kind: 'done', value: null };
    },
    issue: async (line) =>
      (await bookings.move(line.lineId, 'reserved', 'issued')) === 'issued'
        ? { kind: 'done', value: issuedOf(line) }
        : { kind: 'refused', reason: 'refused' },
    issueStatus: async (line) =>
      (await bookings.stateOf(line.lineId)) === 'issued'
        ? { kind: 'done', value: issuedOf(line) }
        : { kind: 'refused', reason: 'not_issued' },
    remindSeconds: [7 * daySeconds],
    graceSeconds: 0,
    dueLeastSeconds: 24 * 3600,
    keptOfUnsettled: async (_, { paid }) => ({
      kept: percentOf(paid, keptOfDeposit, 'down'),
      reason: 'due_unpaid',
    }),
    card: () => ({
      title: 'Maranjab desert',
      subtitle: 'Nights in a tent',
      startsAt: toPlainDateTime('2027-02-20T14:00'),
      startsAtTimeZone: 'Asia/Tehran',
      endsAt: null,
    }),
    details: async () => ({}),
    refunds: createRefunds(bookings, clock, keptOfTent),
    messages: {
      issued: () => 'The vouchers of your tents are here.',
      issueFailed: () => 'There are no vouchers.',
    },
    stagedMessages: {
      reserved: () => 'Your tents are kept.',
      remind: () => 'The second half is due soon.',
      unsettled: () => 'The second half was not paid.',
      givenUp: () => 'Everybody left.',
    },
  };
};
