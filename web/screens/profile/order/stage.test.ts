import { describe, expect, it } from 'vitest';
import { toPlainDate, toPlainDateTime } from '#core/rules/dates/plain.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { orderTexts } from '#core/texts/orders.ts';
import { saleTexts } from '#core/texts/sale.ts';
import type { OrderDetail } from '#web/features/orders/index.ts';
import { canGiveBack, lookAgainMs, mayBeginAgain, refundTalkOf, stageOf } from './stage.ts';

const { refundSteps } = orderTexts.details;
const steps = saleTexts.way;
const today = toPlainDate('2026-12-02');
const startsAt = toPlainDateTime('2026-12-01T23:10');

const stage = (status: OrderDetail['status'], paid: number, endsAt: string | null = '2026-12-02T00:40') =>
  stageOf(
    { status, paid: toRial(paid), startsAt, endsAt: endsAt === null ? null : toPlainDateTime(endsAt) },
    today,
    { way: steps },
  );

describe('the way of an order', () => {
  it('goes by payment and issue to the trip, and past it on the day after', () => {
    expect(stage('ConfirmSuccessful', 0)).toEqual({ names: steps, current: 1 });
    expect(stage('FinalizationPending', 5)).toEqual({ names: steps, current: 2 });
    expect(stage('FinalizationSuccessful', 5)).toEqual({ names: steps, current: 3 });
    expect(stage('RefundFailed', 5, null)).toEqual({ names: steps, current: 4 });
  });
  it('ends in the money where nothing is left of it', () => {
    expect(stage('FinalizationFailed', 5)).toEqual({ names: refundSteps, current: 2 });
    expect(stage('RefundSuccessful', 5)).toEqual({ names: refundSteps, current: 3 });
    const order = { status: 'RefundSuccessful', paid: toRial(5), startsAt, endsAt: null } as const;
    expect(stageOf(order, today, { way: steps, isMoneyOnItsWay: true })).toEqual({
      names: refundSteps,
      current: 2,
    });
  });
});

describe('what came to nothing', () => {
  const over = (status: OrderDetail['status'], day: string) =>
    mayBeginAgain({ status, startsAt: toPlainDateTime(`${day}T23:10`) }, today);
  it('may be bought anew until its day is over', () => {
    expect(over('ConfirmFailed', '2026-12-02')).toBe(true);
    expect(over('ConfirmFailed', '2026-12-01')).toBe(false);
  });
  it('is not what was bought, or is still kept', () => {
    expect(over('FinalizationSuccessful', '2026-12-09')).toBe(false);
    expect(over('ConfirmSuccessful', '2026-12-09')).toBe(false);
    expect(over('RefundSuccessful', '2026-12-09')).toBe(false);
  });
});

describe('the way of what people decide', () => {
  const way = ['ثبت', 'پرداخت', 'بررسی', 'صدور'];
  const reviewed = (status: OrderDetail['status']) =>
    stageOf({ status, paid: toRial(5), startsAt, endsAt: null }, today, { way, isReviewed: true });
  it('goes by payment and review to what is handed out, whatever the day is', () => {
    expect(reviewed('Submitted')).toEqual({ names: way, current: 1 });
    expect(reviewed('PaymentFailed')).toEqual({ names: way, current: 1 });
    expect(reviewed('Paid')).toEqual({ names: way, current: 2 });
    expect(reviewed('Approved')).toEqual({ names: way, current: 3 });
    expect(reviewed('FinalizationSuccessful')).toEqual({ names: way, current: 4 });
  });
  it('ends with a no, or with the money', () => {
    expect(reviewed('Rejected')).toEqual({ names: ['ثبت', 'پرداخت', 'بررسی'], current: 3 });
    expect(reviewed('RefundSuccessful')).toEqual({ names: refundSteps, current: 3 });
  });
});

type TicketState = OrderDetail['travellers'][number]['tickets'][number]['state'];
const withTickets = (status: OrderDetail['status'], ...states: TicketState[]) => ({
  status,
  travellers: [{ tickets: states.map((state) => ({ state })) }] as unknown as OrderDetail['travellers'],
});

describe('what is said of giving it back', () => {
  it('is the whole ladder before anything was given back', () => {
    expect(refundTalkOf(withTickets('ConfirmSuccessful'))).toBe('all');
    expect(refundTalkOf(withTickets('FinalizationInProgress'))).toBe('all');
    expect(refundTalkOf(withTickets('FinalizationSuccessful', 'valid', 'valid'))).toBe('all');
  });
  it('is the rest afterwards, and nothing where nothing is left', () => {
    const part = withTickets('FinalizationSuccessful', 'valid', 'refunded');
    expect([refundTalkOf(part), canGiveBack(part)]).toEqual(['rest', true]);
    const none = withTickets('FinalizationSuccessful', 'refundRequested', 'refunded');
    expect([refundTalkOf(none), canGiveBack(none)]).toEqual([null, false]);
    for (const status of ['RefundSuccessful', 'FinalizationFailed', 'ConfirmFailed'] as const)
      expect(refundTalkOf(withTickets(status, 'refunded'))).toBeNull();
  });
});

describe('what is said of giving up what people decide', () => {
  it('is all of it until it is handed out, turned down or given up', () => {
    expect(refundTalkOf(withTickets('Submitted'), true)).toBe('all');
    expect(refundTalkOf(withTickets('Paid', 'valid', 'valid'), true)).toBe('all');
    expect(refundTalkOf(withTickets('Approved', 'valid', 'refunded'), true)).toBe('rest');
    for (const status of ['FinalizationSuccessful', 'Rejected', 'RefundSuccessful', 'ConfirmFailed'] as const)
      expect(refundTalkOf(withTickets(status, 'valid'), true)).toBeNull();
  });
  it('is offered only where something is left', () => {
    expect(canGiveBack(withTickets('Paid', 'valid'), true)).toBe(true);
    expect(canGiveBack(withTickets('Paid', 'refundRequested'), true)).toBe(false);
    expect(canGiveBack(withTickets('FinalizationSuccessful', 'valid'), true)).toBe(false);
  });
});

describe('when to look again', () => {
  const now = new Date('2026-12-01T10:00:00Z');
  it('is soon while it is being issued, and never once it rests', () => {
    expect(lookAgainMs({ status: 'FinalizationPending', payableUntil: null }, 1, { now })).toBe(1_000);
    expect(lookAgainMs({ status: 'FinalizationSuccessful', payableUntil: null }, 1, { now })).toBe(false);
  });
  it('is calm while people are at it', () => {
    expect(lookAgainMs({ status: 'Paid', payableUntil: null }, 1, { now })).toBe(60_000);
    expect(lookAgainMs({ status: 'Rejected', payableUntil: null }, 1, { now })).toBe(false);
  });
  it('is just after the hold', () => {
    const held = { status: 'PaymentFailed', payableUntil: '2026-12-01T10:00:30Z' } as const;
    expect(lookAgainMs(held, 1, { now })).toBe(31_000);
    expect(lookAgainMs({ ...held, payableUntil: '2026-12-01T09:00:00Z' }, 1, { now })).toBe(1_000);
  });
  it('is just after the next moment at which less comes back, and not for those that are over', () => {
    const issued = { status: 'FinalizationSuccessful', payableUntil: null } as const;
    const changesAt = ['2026-12-01T09:00:00Z', '2026-12-01T10:20:00Z', '2026-12-01T10:05:00Z'];
    expect(lookAgainMs(issued, 1, { now, changesAt })).toBe(301_000);
    expect(lookAgainMs(issued, 1, { now, changesAt: changesAt.slice(0, 1) })).toBe(false);
  });
});
