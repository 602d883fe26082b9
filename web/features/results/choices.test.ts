import { describe, expect, it } from 'vitest';
import { visibleOf } from './choices.ts';

const choices = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((value, at) => ({
  value,
  count: at === 7 ? 20 : 10 - at,
  cheapest: null,
}));
const valuesOf = (chosen: readonly string[], isWhole: boolean) =>
  visibleOf(choices, chosen, isWhole).map(({ value }) => value);

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
    expect(visibleOf([b, a], [], false)).toEqual([a, b]);
  });
});
