import { describe, expect, it } from 'vitest';
import { clockText, formatClock, formatCountdown, formatDuration, minutesOfDay } from './duration.ts';

describe('durations', () => {
  it.each([
    [90, '۱ ساعت و ۳۰ دقیقه'],
    [60, '۱ ساعت'],
    [45, '۴۵ دقیقه'],
    [0, '۰ دقیقه'],
    [1505, '۲۵ ساعت و ۵ دقیقه'],
  ])('%i → %s', (minutes, wanted) => expect(formatDuration(minutes)).toBe(wanted));
});

describe('clocks', () => {
  it('read and write minutes of the day', () => {
    expect(minutesOfDay('23:59')).toBe(1439);
    expect(minutesOfDay('2025-12-06T06:15')).toBe(375);
    expect(clockText(375)).toBe('06:15');
    expect(clockText(1440)).toBe('00:00');
    for (let minutes = 0; minutes < 1440; minutes += 1)
      expect(minutesOfDay(clockText(minutes))).toBe(minutes);
    for (const wrong of ['24:00', '6:15', '06:60', '']) expect(() => minutesOfDay(wrong)).toThrow(RangeError);
  });
  it('are shown in Persian digits', () => {
    expect(formatClock('06:15')).toBe('۰۶:۱۵');
    expect(formatClock('2025-12-06T17:05')).toBe('۱۷:۰۵');
    expect(formatClock(375)).toBe('۰۶:۱۵');
    expect(formatCountdown(438)).toBe('۰۷:۱۸');
    expect(formatCountdown(-1)).toBe('۰۰:۰۰');
  });
});
