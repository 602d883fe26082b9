import { describe, expect, it } from 'vitest';
import { toPlainDate } from '#core/rules/dates/plain.ts';
import { addWorkingDays, arrivalDays } from './arrival.ts';

const friday = toPlainDate('2026-11-20');

describe('addWorkingDays', () => {
  it('counts no Saturday and no Sunday', () => {
    expect(addWorkingDays(friday, 0)).toBe('2026-11-20');
    expect(addWorkingDays(friday, 1)).toBe('2026-11-23');
    expect(addWorkingDays(toPlainDate('2026-11-21'), 1)).toBe('2026-11-23');
    expect(addWorkingDays(friday, 6)).toBe('2026-11-30');
  });
});

describe('arrivalDays', () => {
  it('are from the first day that a visa can be there to a year ahead', () => {
    expect(arrivalDays(friday, { processingDays: { from: 3 } })).toEqual({
      first: '2026-11-25',
      last: '2027-11-20',
    });
    expect(arrivalDays(friday, { processingDays: { from: 0 } }).first).toBe(friday);
  });
});
