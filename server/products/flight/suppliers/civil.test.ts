import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minuteOfText, textOfMinute } from './civil.ts';

/** Minutes from the year 0 to the year 9999. */
const minutes = fc.integer({ min: -719_528 * 1440, max: 2_932_897 * 1440 - 1 });

describe('the calendar by whole numbers', () => {
  it('agrees with the machine’s own', () => {
    fc.assert(
      fc.property(minutes, (minute) => {
        const iso = new Date(minute * 60_000).toISOString().slice(0, 16);
        return textOfMinute(minute) === iso && minuteOfText(iso) === minute;
      }),
      { numRuns: 20_000 },
    );
    for (let day = -26_000; day < 85_000; day += 1)
      if (minuteOfText(new Date(day * 86_400_000).toISOString()) !== day * 1440)
        throw new Error(`day ${day}`);
  });
  it('ends where years have four digits no more', () => {
    expect(textOfMinute(2_932_896 * 1440)).toBe('9999-12-31T00:00');
    expect(() => textOfMinute(2_932_897 * 1440)).toThrow(RangeError);
    expect(() => textOfMinute(Number.NaN)).toThrow(RangeError);
  });
});
