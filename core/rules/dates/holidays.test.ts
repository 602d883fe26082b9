import { describe, expect, it } from 'vitest';
import { holidayTitle, isHoliday } from './holidays.ts';
import { toPlainDate } from './plain.ts';

const day = toPlainDate;
const holidays = [
  { date: day('2025-12-04'), titleFa: 'نمونه' },
  { date: day('2025-12-04'), titleFa: 'دوم' },
  { date: day('2025-12-06'), titleFa: 'دیگر' },
];

describe('holidays', () => {
  it('are named', () => {
    expect(holidayTitle(day('2025-12-04'), holidays)).toBe('نمونه');
    expect(holidayTitle(day('2025-12-05'), holidays)).toBeNull();
  });
  it('include Fridays', () => {
    expect(isHoliday(day('2025-12-05'), [])).toBe(true);
    expect(isHoliday(day('2025-12-04'), [])).toBe(false);
  });
});
