import { expect, test } from 'vitest';
import { toRial } from '#core/rules/money/rial.ts';
import { chosenSum, freeItems, type RefundableItem } from './choice.ts';

const item = (changes: Partial<RefundableItem>): RefundableItem => ({
  lineId: 'l',
  documentId: 'd',
  travellers: [{ travellerId: 't', name: 'مریم رضایی', type: 'Adult' }],
  paid: toRial(1_000),
  refund: toRial(700),
  percent: 30,
  why: 'rules',
  hindrance: null,
  until: null,
  ...changes,
});

test('the sum of what is chosen, and until when it holds', () => {
  const chosen = [
    item({ until: '2026-12-03T08:00:00Z' }),
    item({ refund: toRial(0), percent: 100, until: '2026-12-02T08:00:00Z' }),
  ];
  expect(chosenSum(chosen)).toEqual({
    count: 2,
    paid: 2_000,
    back: 700,
    kept: 1_300,
    unknown: 0,
    accepted: 700,
    until: '2026-12-02T08:00:00Z',
  });
});

test('a sum that nobody knows yet is not agreed to, and nothing is kept of it', () => {
  expect(chosenSum([item({}), item({ refund: null })])).toMatchObject({
    back: 700,
    kept: 300,
    unknown: 1,
    accepted: null,
  });
});

test('nothing chosen is nothing', () => {
  expect(chosenSum([])).toEqual({
    count: 0,
    paid: 0,
    back: 0,
    kept: 0,
    unknown: 0,
    accepted: 0,
    until: null,
  });
});

test('only documents without a hindrance can be chosen', () => {
  const lines = [{ items: [item({}), item({ hindrance: 'refunded' })] }] as never;
  expect(freeItems({ lines })).toHaveLength(1);
});
