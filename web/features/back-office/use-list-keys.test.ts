import { describe, expect, it } from 'vitest';
import { nextRow } from './use-list-keys.ts';

describe('moving between rows', () => {
  it('begins with the first', () => {
    expect(nextRow(5, -1, 1)).toBe(0);
    expect(nextRow(5, -1, -1)).toBe(0);
  });
  it('goes on by one and stops at the ends', () => {
    expect(nextRow(5, 2, 1)).toBe(3);
    expect(nextRow(5, 2, -1)).toBe(1);
    expect(nextRow(5, 4, 1)).toBe(4);
    expect(nextRow(5, 0, -1)).toBe(0);
  });
});
