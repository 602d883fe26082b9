import { describe, expect, it } from 'vitest';
import {
  movingOrderStates,
  orderLifecycle,
  orderStates,
  paidOrderStates,
  payableOrderStates,
} from './order.ts';
import { paymentLifecycle, paymentStates } from './payment.ts';
import type { Transition } from './transitions.ts';
import { allowedEvents, nextState } from './transitions.ts';

const reachable = <S extends string, E extends string>(
  table: readonly Transition<S, E>[],
  start: S,
): Set<S> => {
  const seen = new Set<S>([start]);
  for (const state of seen) {
    for (const event of allowedEvents(table, state)) {
      const next = nextState(table, state, event);
      if (next) seen.add(next);
    }
  }
  return seen;
};

/** No event leads from one state to two states. */
const ambiguous = <S extends string, E extends string>(
  table: readonly Transition<S, E>[],
  states: readonly S[],
): string[] =>
  states.flatMap((state) => {
    const events = allowedEvents(table, state);
    return events.filter((event, at) => events.indexOf(event) !== at).map((event) => `${state} ${event}`);
  });

describe('the life of an order', () => {
  it('has one answer to each event', () => expect(ambiguous(orderLifecycle, orderStates)).toEqual([]));
  it('goes from created to a ticket', () => {
    const events = ['submit', 'hold', 'pay', 'beginIssue', 'issue'] as const;
    const end = events.reduce<(typeof orderStates)[number] | null>(
      (state, event) => state && nextState(orderLifecycle, state, event),
      'Created',
    );
    expect(end).toBe('FinalizationSuccessful');
  });
  it('never pays twice, and never issues what is not paid', () => {
    const paying = orderStates.filter((state) =>
      allowedEvents<string, string>(orderLifecycle, state).includes('pay'),
    );
    expect(paying).toEqual([...payableOrderStates, 'PartlyPaid']);
    const paid: Set<string> = new Set([
      ...reachable(orderLifecycle, 'PaymentSuccessful'),
      ...reachable(orderLifecycle, 'Paid'),
    ]);
    // In this state alone another payment is due.
    paid.delete('PartlyPaid');
    expect(paid).toEqual(new Set(paidOrderStates));
    for (const state of orderStates) {
      for (const forbidden of paid.has(state) ? ['pay', 'payForReview'] : ['issue', 'approve', 'reject'])
        expect(nextState<string, string>(orderLifecycle, state, forbidden)).toBeNull();
    }
  });
  it('is paid in parts between a reservation and its tickets, and ends where a part is not paid', () => {
    const endOf = (...events: (typeof orderLifecycle)[number]['event'][]) =>
      events.reduce<(typeof orderStates)[number] | null>(
        (state, event) => state && nextState(orderLifecycle, state, event),
        'Created',
      );
    const reserved = ['submit', 'hold', 'pay', 'beginIssue', 'reserve'] as const;
    expect(endOf(...reserved)).toBe('PartlyPaid');
    expect(endOf(...reserved, 'payPart', 'pay', 'beginIssue', 'issue')).toBe('FinalizationSuccessful');
    expect(endOf(...reserved, 'lapse', 'refund')).toBe('RefundSuccessful');
    expect(endOf(...reserved, 'leave', 'leave', 'giveUp', 'refund')).toBe('RefundSuccessful');
    expect(endOf(...reserved, 'pay', 'leave')).toBeNull();
    expect(endOf(...reserved, 'pay', 'giveUp')).toBeNull();
    expect(endOf(...reserved, 'expire')).toBeNull();
    expect(endOf(...reserved, 'failPayment')).toBeNull();
  });
  it('keeps what people decide from machines: it is approved or rejected, and handed out only after a yes', () => {
    const decided = reachable(orderLifecycle, 'Paid');
    expect([...decided].sort()).toEqual(
      ['Approved', 'FinalizationSuccessful', 'Paid', 'RefundFailed', 'RefundSuccessful', 'Rejected'].sort(),
    );
    expect(nextState(orderLifecycle, 'Paid', 'issue')).toBeNull();
    expect(nextState(orderLifecycle, 'Rejected', 'issue')).toBeNull();
  });
  it('leaves no moving state without a way on, and ends in tickets, nothing bought or money back', () => {
    for (const state of movingOrderStates)
      expect(allowedEvents<string, string>(orderLifecycle, state)).not.toEqual([]);
    const ends = [...reachable(orderLifecycle, 'Created')].filter(
      (state) => allowedEvents(orderLifecycle, state).length === 0,
    );
    expect(ends.sort()).toEqual(['ConfirmFailed', 'RefundSuccessful']);
  });
});

describe('the life of a payment', () => {
  it('has one answer to each event and reaches every state', () => {
    expect(ambiguous(paymentLifecycle, paymentStates)).toEqual([]);
    expect(reachable(paymentLifecycle, 'Created')).toEqual(new Set(paymentStates));
  });
  it('stays succeeded for ever', () => expect(allowedEvents(paymentLifecycle, 'Succeeded')).toEqual([]));
});
