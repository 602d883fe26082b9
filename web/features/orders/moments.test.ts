import { describe, expect, it } from 'vitest';
import { toPlainDate } from '#core/rules/dates/plain.ts';
import { deadlineText } from './moments.ts';

describe('until when something holds', () => {
  const today = toPlainDate('2026-12-01');
  it('is an hour of today', () => expect(deadlineText('2026-12-01T11:00:00Z', today)).toBe('ساعت ۱۴:۳۰'));
  it('is an hour of tomorrow, by the walls of Iran', () => {
    expect(deadlineText('2026-12-02T11:00:00Z', today)).toBe('فردا ساعت ۱۴:۳۰');
    expect(deadlineText('2026-12-01T21:00:00Z', today)).toBe('فردا ساعت ۰۰:۳۰');
  });
  it('names a later day', () =>
    expect(deadlineText('2026-12-03T11:00:00Z', today)).toBe('پنجشنبه ۱۲ آذر ساعت ۱۴:۳۰'));
});
