import { describe, expect, it } from 'vitest';
import { filterEnds, sliderEnds } from './range-ends.ts';

describe('a filter by a number', () => {
  it('has a slider on whole steps around what there is', () => {
    expect(sliderEnds({ min: 1_230, max: 4_010 }, 500)).toEqual([1_000, 4_500]);
    expect(sliderEnds({ min: 1_000, max: 4_500 }, 500)).toEqual([1_000, 4_500]);
    expect(sliderEnds({ min: null, max: null }, 500)).toEqual([0, 0]);
  });

  it('filters nothing at an end that stands at its limit', () => {
    expect(filterEnds([1_000, 4_500], [1_000, 4_500])).toEqual({ min: null, max: null });
    expect(filterEnds([1_500, 4_500], [1_000, 4_500])).toEqual({ min: 1_500, max: null });
    expect(filterEnds([1_000, 4_000], [1_000, 4_500])).toEqual({ min: null, max: 4_000 });
  });
});
