import { describe, expect, it } from 'vitest';
import { caretAfter, groupDigits } from './group.ts';

describe('grouped digits', () => {
  it.each([
    ['', ''],
    ['6037', '6037'],
    ['60379', '6037 9'],
    ['6037990000000006', '6037 9900 0000 0006'],
  ])('%s in fours is «%s»', (digits, shown) => expect(groupDigits(digits, [4, 4])).toBe(shown));

  it('begin with two where IR stands before them', () =>
    expect(groupDigits('820540102680020817909002', [2, 4])).toBe('82 0540 1026 8002 0817 9090 02'));

  it('keep the caret after the digit that was typed', () => {
    expect(caretAfter(4, [4, 4])).toBe(4);
    expect(caretAfter(5, [4, 4])).toBe(6);
    expect(caretAfter(0, [2, 4])).toBe(0);
    expect(caretAfter(7, [2, 4])).toBe(9);
  });
});
