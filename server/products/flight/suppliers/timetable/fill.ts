import { weekday } from '#core/rules/dates/arithmetic.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { fractionOf } from '../fares/hash.ts';

/** Days ahead → share of what the flight will sell in the end. Between two points it is a straight line. */
const curve: readonly (readonly [number, number])[] = [
  [0, 1],
  [1, 0.97],
  [3, 0.88],
  [7, 0.7],
  [14, 0.48],
  [30, 0.25],
  [60, 0.1],
  [120, 0.03],
  [366, 0],
];

const soldShare = (daysAhead: number): number => {
  const at = curve.findIndex(([days]) => days >= daysAhead);
  if (at <= 0) return at === 0 ? 1 : 0;
  const [[d0, s0], [d1, s1]] = [curve[at - 1] ?? [0, 1], curve[at] ?? [366, 0]];
  return s0 + ((daysAhead - d0) / (d1 - d0)) * (s1 - s0);
};

/** Wednesday to Friday leave fuller. */
const busyDays = [3, 4, 5];

/**
 * Seats of a cabin that others bought: always the same for the same flight and day, and more as the day comes near. About one flight in
 * eight leaves full.
 */
export const soldByOthers = (
  flightKey: string,
  date: PlainDate,
  { capacity, daysAhead }: { capacity: number; daysAhead: number },
): number => {
  const target =
    0.66 + 0.38 * fractionOf(`${flightKey}${date}`) + (busyDays.includes(weekday(date)) ? 0.05 : 0);
  return Math.min(capacity, Math.floor(capacity * Math.min(1, target) * soldShare(Math.max(0, daysAhead))));
};
