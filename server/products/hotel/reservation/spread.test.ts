import { expect, it } from 'vitest';
import { toPlainDate } from '#core/rules/dates/plain.ts';
import { spreadOver } from './spread.ts';

const checkIn = toPlainDate('2026-12-01');
const adult = { type: 'Adult' as const, birthDate: '1990-05-01' };
const born = (birthDate: string) => ({ type: 'Child' as const, birthDate });

it('fills rooms one after the other, and leaves an adult for each room to come', () => {
  const two = { adults: 2, childAges: [] };
  expect(spreadOver([adult, adult, adult], [two, two], checkIn)).toEqual([[0, 1], [2]]);
  expect(spreadOver([adult, adult], [two, two], checkIn)).toEqual([[0], [1]]);
  expect(spreadOver([adult], [two, two], checkIn)).toBeNull();
});

it('puts a child where one of its age on the day of arrival was searched for, and nowhere else', () => {
  const rooms = [
    { adults: 1, childAges: [8] },
    { adults: 1, childAges: [7] },
  ];
  // Seven until the second of December.
  const seven = born('2018-12-02');
  expect(spreadOver([adult, adult, seven], rooms, checkIn)).toEqual([[0], [1, 2]]);
  expect(spreadOver([adult, adult, born('2018-12-01')], rooms, checkIn)).toEqual([[0, 2], [1]]);
  expect(spreadOver([adult, adult, born('2020-01-01')], rooms, checkIn)).toEqual([[0], [1]]);
});
