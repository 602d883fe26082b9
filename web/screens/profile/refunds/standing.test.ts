import { expect, test } from 'vitest';
import { refundStates } from '#core/contract/lifecycles/refund.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { isRefundMoving, onItsWayOf, refundOutcome } from './standing.ts';

const movingOf = (target: 'wallet' | 'iban' | 'card') =>
  refundStates.filter((state) => isRefundMoving({ state, target }));

test('what needs nobody is asked for again; what staff or a bank do is not', () => {
  expect(movingOf('wallet')).toEqual(['Requested', 'Approved', 'InProgress', 'PayingOut']);
  expect(movingOf('card')).toEqual(movingOf('wallet'));
  expect(movingOf('iban')).toEqual(['Requested', 'Approved', 'InProgress']);
});

test('every state has an outcome', () => {
  expect(refundStates.map((state) => refundOutcome({ state, target: 'iban' }))).toEqual([
    'moving',
    'reviewed',
    'offered',
    'moving',
    'moving',
    'toBank',
    'paid',
    'refused',
    'cancelled',
    'refused',
  ]);
  expect(refundOutcome({ state: 'PayingOut', target: 'wallet' })).toBe('moving');
});

test('only what was given back and has not arrived is on its way', () => {
  const refunds = refundStates.map((state) => ({ state, refund: toRial(7) }));
  expect(onItsWayOf(refunds)).toBe(7);
  expect(onItsWayOf([{ state: 'PayingOut', refund: null }])).toBe(0);
});
