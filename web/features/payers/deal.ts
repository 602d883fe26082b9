import { partLeast } from '#core/rules/money/parts.ts';
import { allocate, type Rial, rialsPerToman, toRial } from '#core/rules/money/rial.ts';

/** The most people that a sum is shared among at once, the organiser among them. */
export const peopleMost = 8;

/** What each of so many people pays of a sum, in whole tomans where it is one; the first is the organiser. */
export const equalParts = (sum: Rial, people: number): Rial[] =>
  allocate(sum, Array<number>(people).fill(rialsPerToman));

/** Among how many people a sum may be shared equally, at least two and with so many more links. */
export const peopleChoices = (free: Rial, more: number): number[] => {
  const most = Math.min(peopleMost, more + 1, Math.floor(free / partLeast));
  return Array.from({ length: Math.max(0, most - 1) }, (_, at) => at + 2);
};

export const noSum = toRial(0);
