import { expect, test } from 'vitest';
import { toRial } from '#core/rules/money/rial.ts';
import {
  askedWays,
  type ChosenItem,
  chosenSum,
  freeItems,
  inChosenWays,
  type RefundableItem,
} from './choice.ts';

const item = (changes: Partial<RefundableItem>): ChosenItem => ({
  keptForWay: toRial(0),
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
    forWays: 0,
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
    forWays: 0,
    unknown: 0,
    accepted: 0,
    until: null,
  });
});

test('only documents without a hindrance can be chosen', () => {
  const lines = [{ items: [item({}), item({ hindrance: 'refunded' })] }] as never;
  expect(freeItems({ lines })).toHaveLength(1);
});

const ways = {
  stays: 'b',
  goes: ['child'],
  title: 'ب تنها می‌ماند.',
  options: [
    { way: 'shared', title: '', description: '', refund: toRial(700), others: [], isOffered: true },
    {
      way: 'single',
      title: '',
      description: '',
      refund: toRial(400),
      others: [{ documentId: 'child', refund: toRial(600) }],
      isOffered: true,
    },
    { way: 'suite', title: '', description: '', refund: toRial(700), others: [], isOffered: false },
  ],
};
const room = {
  lines: [
    { items: [item({ documentId: 'a', ways }), item({ documentId: 'b' }), item({ documentId: 'child' })] },
  ] as never,
};

test('whoever stays is asked only while they do, and while all others of the room go', () => {
  const a = item({ documentId: 'a', ways });
  expect(askedWays(room, new Set(['a', 'child']), a)).toBe(ways);
  expect(askedWays(room, new Set(['a']), a)).toBeNull();
  expect(askedWays(room, new Set(['a', 'b', 'child']), a)).toBeNull();
  expect(askedWays(room, new Set(['child']), a)).toBeNull();
});

test('what they choose is kept out of what comes back of all who leave, and what is not offered is no choice', () => {
  const picked = new Set(['a', 'child']);
  expect(inChosenWays(room, picked, {}).isOpen).toBe(true);
  expect(inChosenWays(room, picked, { a: 'suite' }).isOpen).toBe(true);
  const { chosen, isOpen } = inChosenWays(room, picked, { a: 'single' });
  expect(isOpen).toBe(false);
  expect(chosenSum(chosen)).toMatchObject({
    paid: 2_000,
    back: 1_000,
    kept: 600,
    forWays: 400,
    accepted: 1_000,
  });
  // Both go after all.
  expect(inChosenWays(room, new Set(['a', 'b', 'child']), { a: 'single' }).chosen[0]).toMatchObject({
    refund: 700,
  });
});
