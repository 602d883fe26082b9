import { expect, it } from 'vitest';
import { reasonsToChoose, refundReasonBy, refundReasonOf, refundReasons } from './reasons.ts';

it('travellers choose among what a product takes, and never what the house alone says', () => {
  expect(reasonsToChoose(null).map(({ reasonId }) => reasonId)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  const taken = reasonsToChoose(['other', 'turnedDown', 'plansChanged']);
  expect(taken.map(({ code }) => code)).toEqual(['plansChanged', 'other']);
});

it('ids and codes name one reason each', () => {
  for (const reason of refundReasons) {
    expect(refundReasonOf(reason.reasonId)).toBe(reason);
    expect(refundReasonBy(reason.code)).toBe(reason);
  }
  expect(refundReasonOf(99)).toBeNull();
});
