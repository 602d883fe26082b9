import { expect, it } from 'vitest';
import { toPlainDate } from '#core/rules/dates/plain.ts';
import { dayBar } from './day-bar.ts';

it('a bar has the number of its day under it, and the whole day for readers', () => {
  expect(dayBar(toPlainDate('2026-11-30'))).toEqual({
    id: '2026-11-30',
    name: 'دوشنبه ۹ آذر ۱۴۰۵',
    label: '۹',
    below: 'دوشنبه',
    group: 'آذر ۱۴۰۵',
  });
});
