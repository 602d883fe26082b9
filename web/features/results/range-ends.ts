import type { NumberRange } from '#core/rules/filters/dimension.ts';

/** The ends of a slider on whole steps around what there is. */
export const sliderEnds = ({ min, max }: NumberRange, step: number): [number, number] => [
  Math.floor((min ?? 0) / step) * step,
  Math.ceil((max ?? 0) / step) * step,
];

/** What a slider between these ends filters: an end that stands at its limit is no filter. */
export const filterEnds = (
  [from, to]: readonly [number, number],
  [min, max]: readonly [number, number],
): NumberRange => ({
  min: from <= min ? null : from,
  max: to >= max ? null : to,
});
