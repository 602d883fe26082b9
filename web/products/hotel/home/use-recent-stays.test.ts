import { expect, it } from 'vitest';
import { toPlainDate } from '#core/rules/dates/plain.ts';
import type { WholeSearch } from '../search/address.ts';
import { mergedStays } from './use-recent-stays.ts';

const stay = (id: string, adults = 2): WholeSearch => ({
  destination: { kind: 'city', id },
  checkIn: toPlainDate('2026-12-01'),
  checkOut: toPlainDate('2026-12-03'),
  rooms: [{ adults, childAges: [] }],
});

it('a stay that browser and account know is there once, with the guests of the browser and the id of the account', () => {
  const kept = [
    { search: stay('kish', 1), place: 'کیش', id: 'a' },
    { search: stay('yazd'), place: 'یزد', id: 'b' },
  ];
  expect(mergedStays([stay('mashhad'), stay('kish', 3)], kept)).toEqual([
    { search: stay('mashhad'), place: null, id: null },
    { search: stay('kish', 3), place: 'کیش', id: 'a' },
    { search: stay('yazd'), place: 'یزد', id: 'b' },
  ]);
});
