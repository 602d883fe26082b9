import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Slots, slotsOf } from './slots.ts';

const idsOf = (slots: Slots): string => [...slots].map(([id, slot]) => `${id}${slot}`).join(' ');
const drawn = (...lists: string[][]): Slots =>
  lists.reduce((slots: Slots, ids) => slotsOf(slots, ids, []), new Map());

describe('the elements of a list', () => {
  it('are new at first, and draw what came in the place of what went', () => {
    expect(idsOf(drawn(['a', 'b', 'c']))).toBe('a0 b1 c2');
    expect(idsOf(drawn(['a', 'b', 'c'], ['x', 'b', 'y', 'z']))).toBe('x0 b1 y2 z3');
  });
  it('stay with the row that stays, and none of them moves for one that came', () => {
    expect(idsOf(drawn(['a', 'b', 'c'], ['x', 'a', 'b']))).toBe('x3 a0 b1');
    expect(idsOf(drawn(['a', 'b', 'c'], ['b', 'c', 'd']))).toBe('b1 c2 d3');
  });
  it('do not become another row while they have the focus', () => {
    const before = drawn(['a', 'b']);
    expect(idsOf(slotsOf(before, ['x', 'y'], ['a']))).toBe('x1 y2');
  });
  it('are used in order where rows that stay would let most others need new ones', () => {
    expect(idsOf(drawn(['a', 'b', 'c', 'd', 'e'], ['v', 'w', 'x', 'y', 'a']))).toBe('v0 w1 x2 y3 a4');
    const before = drawn(['a', 'b', 'c', 'd', 'e']);
    expect(idsOf(slotsOf(before, ['v', 'w', 'x', 'y', 'a'], ['a']))).toBe('v1 w2 x3 y4 a0');
  });
  it('are one for each row, and pinned rows keep theirs', () => {
    const lists = fc.uniqueArray(fc.constantFrom(...'abcdefghij'), { maxLength: 8 });
    fc.assert(
      fc.property(lists, lists, fc.constantFrom(...'abc'), (first, second, pinned) => {
        const before = drawn(first);
        const after = slotsOf(before, second, [pinned, null]);
        expect([...after.keys()]).toEqual(second);
        expect(new Set(after.values()).size).toBe(second.length);
        const own = before.get(pinned);
        if (own === undefined) return;
        for (const [id, slot] of after) expect(slot === own).toBe(id === pinned);
      }),
    );
  });
});
