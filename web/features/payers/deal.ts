import { leavesEnough, linksAtOnce, partLeast } from '#core/rules/money/parts.ts';
import { allocate, type Rial, rialsPerToman, toRial } from '#core/rules/money/rial.ts';
import type { OrderShares } from './use-shares.ts';

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

/** A traveller with what they pay of what is due now. */
export interface OwnSum {
  travellerId: string;
  name: string;
  sum: Rial;
}

/** A link to be opened; one for a traveller's own price goes by their id, so that no name of theirs is kept with it. */
export interface NewShare {
  name: string;
  sum: Rial;
  travellerId?: string;
}

/** Whom a link can still be opened for with their own sum: nobody twice for one due, nobody for more than is free, or for too little. */
export const peopleToAsk = (
  people: readonly OwnSum[],
  { due, free, shares }: Pick<OrderShares, 'due' | 'free' | 'shares'>,
): OwnSum[] => {
  const asked = shares
    .filter((share) => share.due === due && (share.state === 'open' || share.state === 'paid'))
    .map(({ travellerId }) => travellerId);
  return people.filter(
    ({ travellerId, sum }) => !asked.includes(travellerId) && sum >= partLeast && sum <= free,
  );
};

/** How many links can be opened by one press. */
export const mostNow = (more: number): number => Math.min(more, linksAtOnce);

/** Why no links of these sums can be opened now, as the server would refuse them; null where they can. */
export const whyNotOpened = (
  sums: readonly Rial[],
  { free, more }: Pick<OrderShares, 'free' | 'more'>,
): 'nobody' | 'tooMany' | 'tooMuch' | 'leavesTooLittle' | null => {
  if (sums.length === 0) return 'nobody';
  if (sums.length > mostNow(more)) return 'tooMany';
  if (sums.reduce((all: number, sum) => all + sum, 0) > free) return 'tooMuch';
  return leavesEnough(free, sums) ? null : 'leavesTooLittle';
};

/** As many of them, in their order, as this sum is enough for. */
export const togetherWithin = (people: readonly OwnSum[], free: Rial): OwnSum[] => {
  let left: number = free;
  return people.filter(({ sum }) => {
    if (sum > left) return false;
    left -= sum;
    return true;
  });
};

export const noSum = toRial(0);
