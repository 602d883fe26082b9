import { describe, expect, it } from 'vitest';
import { inOrder, visibleOf } from './choices.ts';

const choices = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((value, at) => ({
  value,
  count: at === 7 ? 20 : 10 - at,
  cheapest: null,
}));
const valuesOf = (chosen: readonly string[], isWhole: boolean) =>
  visibleOf(inOrder(choices, []), chosen, isWhole).map(({ value }) => value);

describe('the values of a filter', () => {
  it('begin with those that show most, six of them', () =>
    expect(valuesOf([], false)).toEqual(['h', 'a', 'b', 'c', 'd', 'e']));

  it('are never without what is chosen', () =>
    expect(valuesOf(['g'], false)).toEqual(['h', 'a', 'b', 'c', 'd', 'e', 'g']));

  it('are all there where somebody asks for it; of the same number by their names', () => {
    expect(valuesOf([], true)).toHaveLength(choices.length);
    const [a, b] = [
      { value: 'a', count: 1, cheapest: null },
      { value: 'b', count: 1, cheapest: null },
    ];
    expect(inOrder([b, a], [])).toEqual([a, b]);
  });

  it('stay where they stand whatever their numbers become, with new ones after them', () => {
    const now = ['new', 'h', 'b', 'a'].map((value, at) => ({ value, count: at, cheapest: null }));
    expect(inOrder(now, ['h', 'a', 'b', 'c']).map(({ value }) => value)).toEqual(['h', 'a', 'b', 'new']);
  });
});
