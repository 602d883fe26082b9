import type { Proposal } from '#core/products/flight/contract/proposal.ts';

/**
 * A proposal as it is at a later moment than it was answered: once the step of what comes back is over, the next one holds. After that
 * nothing is known of it, and nothing is promised. The same object where nothing changed.
 */
export const heldAt = (proposal: Proposal, now: number): Proposal => {
  const { penaltyNowUntil: until, penaltyNext: next, ...rest } = proposal;
  if (!until || now < Date.parse(until)) return proposal;
  if (!next || (next.until && now >= Date.parse(next.until))) return { ...rest, penaltyNowPercent: null };
  return { ...rest, penaltyNowPercent: next.percent, penaltyNowUntil: next.until };
};

/** When what is held of some proposals changes, each moment once. */
export const momentsOf = (proposals: readonly Proposal[]): string[] => [
  ...new Set(
    proposals.flatMap(({ penaltyNowUntil, penaltyNext }) =>
      [penaltyNowUntil, penaltyNext?.until].flatMap((until) => until ?? []),
    ),
  ),
];
