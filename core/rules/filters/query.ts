import type { NumberRange } from './dimension.ts';

/** Query parameters as a plain record: what URLSearchParams is made of and gives back. */
export type FilterQuery = Record<string, string>;

/** Only what differs from `plain` (a name that is not in it has no default), so that a plain list has a plain address. */
export const onlyChanged = (parts: FilterQuery, plain: FilterQuery): FilterQuery =>
  Object.fromEntries(Object.entries(parts).filter(([name, text]) => text !== (plain[name] ?? '')));

export const rangeText = ({ min, max }: NumberRange): string => `${min ?? ''}-${max ?? ''}`;

/** A range from an address; open if it makes no sense. */
export const readRange = (text: string | undefined): NumberRange => {
  const match = /^(\d{0,15})-(\d{0,15})$/.exec(text ?? '');
  const read = (part: string | undefined): number | null => (part ? Number(part) : null);
  const range = { min: read(match?.[1]), max: read(match?.[2]) };
  const isReversed = range.min !== null && range.max !== null && range.min > range.max;
  return isReversed ? { min: null, max: null } : range;
};

/** Codes with commas between them, each once; what is no code is left out. */
export const readList = (text: string | undefined): string[] => [
  ...new Set((text ?? '').split(',').filter((code) => /^[A-Za-z0-9]{1,8}$/.test(code))),
];

export const oneOf = <Value extends string>(
  values: readonly Value[],
  text: string | undefined,
  otherwise: Value,
): Value => values.find((value) => value === text) ?? otherwise;
