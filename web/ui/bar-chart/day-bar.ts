import { weekdayName } from '#core/rules/dates/format.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { dayMonth, fullDay, monthName } from '../shown/days.ts';
import type { Bar } from './bar-chart.tsx';

/** What the bar of a day is called, with the number of the day alone under it. */
export const dayBar = (date: PlainDate): Pick<Bar, 'id' | 'name' | 'label' | 'below' | 'group'> => ({
  id: date,
  name: fullDay(date),
  label: dayMonth(date).split(' ')[0] ?? '',
  below: weekdayName(date),
  group: monthName(date),
});
