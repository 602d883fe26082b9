import { expect, test } from 'vitest';
import { refundStates } from '#core/contract/lifecycles/refund.ts';
import { isMoving, outcomeOf } from './standing.ts';

const movingOf = (target: 'wallet' | 'iban' | 'card') =>
  refundStates.filter((state) => isMoving({ state, target }));

test('what needs nobody is asked for again; what staff or a bank do is not', () => {
  expect(movingOf('wallet')).toEqual(['Requested', 'Approved', 'InProgress', 'PayingOut']);
  expect(movingOf('card')).toEqual(movingOf('wallet'));
  expect(movingOf('iban')).toEqual(['Requested', 'Approved', 'InProgress']);
});

test('every state has an outcome', () => {
  expect(refundStates.map((state) => outcomeOf({ state, target: 'iban' }))).toEqual([
    'moving',
    'reviewed',
    'moving',
    'moving',
    'toBank',
    'paid',
    'refused',
    'cancelled',
    'refused',
  ]);
  expect(outcomeOf({ state: 'PayingOut', target: 'wallet' })).toBe('moving');
});
