import { percentOf, zeroRial } from '#core/rules/money/rial.ts';
import type { Reserved, StagedDesk } from '../port/desk.ts';
import { createFakeDesk, type FakeSupplier, type Mood } from './fake-desk.ts';
import type { FakeRefunds } from './fake-refunds.ts';

export const daySeconds = 24 * 3600;

export interface FakeStagedDesk extends StagedDesk, FakeSupplier {
  refunds: FakeRefunds;
  reserveMood: { reserve: Mood; status: 'true' | 'unknown' | 'refused' };
  /** The lines that it has reserved. */
  reserved: Set<string>;
  /** How much of what was paid is kept if the rest is not paid, in percent. */
  keptPercent: number;
  /** Whether the house has called off what it sells. */
  isCalledOff: boolean;
}

/** A supplier that reserves against a deposit and issues once all is paid. */
export const createFakeStagedDesk = (clock: { now(): Date }): FakeStagedDesk => {
  const held = createFakeDesk(clock);
  const reservedOf = (lineId: string): Reserved => ({ supplierReference: `KEPT-${lineId.slice(-6)}` });
  const desk: FakeStagedDesk = {
    ...held,
    way: 'staged',
    kinds: ['Package'],
    limits: () => desk.time,
    reserveMood: { reserve: 'done', status: 'true' },
    reserved: new Set(),
    keptPercent: 20,
    isCalledOff: false,
    remindSeconds: [7 * daySeconds, daySeconds],
    graceSeconds: 0,
    dueLeastSeconds: 24 * 3600,
    reserve({ lineId, details }) {
      desk.calls.push('reserve');
      const name = String((details as { name?: unknown }).name);
      const mood = desk.letGo.has(lineId)
        ? 'refused'
        : (desk.moods.get(name)?.reserve ?? desk.reserveMood.reserve);
      const act = () => {
        desk.held.delete(lineId);
        desk.reserved.add(lineId);
        return reservedOf(lineId);
      };
      return desk.play(mood, act, () => 'refused' as const);
    },
    async reserveStatus({ lineId }) {
      desk.calls.push('reserveStatus');
      if (desk.reserveMood.status === 'unknown') return { kind: 'unknown' };
      if (desk.reserved.has(lineId)) return { kind: 'done', value: reservedOf(lineId) };
      const reason = desk.reserveMood.status === 'refused' ? 'refused' : 'not_reserved';
      return { kind: 'refused', reason };
    },
    async release(line) {
      const answer = await held.release(line);
      if (answer.kind === 'done' && desk.reserved.delete(line.lineId)) desk.letGo.add(line.lineId);
      return answer;
    },
    keptOfUnsettled: async (_tx, { paid }) =>
      desk.isCalledOff
        ? { kept: zeroRial, reason: 'called_off' }
        : { kept: percentOf(paid, desk.keptPercent, 'down'), reason: 'due_unpaid' },
    stagedMessages: {
      reserved: (order) => `reserved, ${order.paid} of ${order.total}`,
      remind: (_order, { amount, dueAt }) => `${amount} until ${dueAt.toISOString()}`,
      unsettled: (order) => `not settled, ${order.refunded} back`,
      givenUp: (order) => `given up, ${order.refunded} back`,
    },
  };
  return desk;
};
