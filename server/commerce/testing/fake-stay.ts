import { toPlainDateTime } from '#core/rules/dates/plain.ts';
import { createFakeDesk, type FakeDesk } from './fake-desk.ts';

/** Another product that is held. All travellers of a line share one voucher, it begins before the other product's trips, and has its own rules. */
export const createFakeStay = (clock: { now(): Date }): FakeDesk => {
  const desk = createFakeDesk(clock, (travellers) => [travellers]);
  desk.refunds.rule = { percent: 50, why: 'terms' };
  desk.refunds.reasons = ['plansChanged', 'other'];
  desk.refunds.mayStay = () => true;
  desk.refunds.parts = desk.refunds.inParts;
  const stay: Partial<FakeDesk> = {
    kinds: ['Stay'],
    takesGuests: true,
    specifiedName: 'specifiedStay',
    card: () => ({
      title: 'اقامت',
      subtitle: 'اتاق آزمایشی',
      startsAt: toPlainDateTime('2026-12-01T08:00'),
      startsAtTimeZone: 'Asia/Tehran',
      endsAt: toPlainDateTime('2026-12-03T12:00'),
    }),
    details: async (order) => ({ rooms: order.lines.length }),
    documents: (order) => [{ kind: 'pdf', path: `/vouchers/${order.orderId}` }],
  };
  return Object.assign(desk, stay);
};
