import { describe, expect, it } from 'vitest';
import { noParts } from '#web/ui/date-parts/index.ts';
import { dayOf, timeOf } from './typed.ts';

describe('what staff type of a flight', () => {
  it('is a day of the Persian calendar', () => {
    expect(dayOf({ day: '10', month: '9', year: '1405' })).toBe('2026-12-01');
    expect(dayOf({ day: '31', month: '9', year: '1405' })).toBeNull();
    expect(dayOf(noParts)).toBeNull();
  });
  it.each([
    ['۱۸:۴۰', '18:40'],
    ['9:05', '09:05'],
    ['1840', '18:40'],
    ['00:00', '00:00'],
  ])('is a time: %s', (typed, time) => expect(timeOf(typed)).toBe(time));
  it.each(['24:00', '18:60', '18', '', 'شب', '18:4'])('is none: %s', (typed) =>
    expect(timeOf(typed)).toBeNull(),
  );
});
