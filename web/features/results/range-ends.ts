import type { NumberRange } from '#core/rules/filters/dimension.ts';

/** The ends of a slider, rounded outwards to whole steps around the values. */
export const sliderEnds = ({ min, max }: NumberRange, step: number): [number, number] => [
  Math.floor((min ?? 0) / step) * step,
  Math.ceil((max ?? 0) / step) * step,
];

/** The range that a slider between these ends filters by: an end at its limit does not filter. */
export const filterEnds = (
  [from, to]: readonly [number, number],
  [min, max]: readonly [number, number],
): NumberRange => ({
  min: from <= min ? null : from,
  max: to >= max ? null : to,
});
