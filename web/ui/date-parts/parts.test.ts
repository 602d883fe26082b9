import { describe, expect, it } from 'vitest';
import { joinParts, noParts, splitParts } from './parts.ts';

describe('date parts', () => {
  it('join with leading zeros', () =>
    expect(joinParts({ day: '5', month: '9', year: '1404' })).toBe('1404/09/05'));
  it('stay empty while one is missing', () =>
    expect(joinParts({ day: '5', month: '', year: '1404' })).toBe(''));
  it('come back as they were', () => {
    const parts = { day: '5', month: '12', year: '1368' };
    expect(splitParts(joinParts(parts))).toEqual(parts);
    expect(splitParts('')).toEqual(noParts);
  });
});
