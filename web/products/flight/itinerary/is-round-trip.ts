import type { Proposal } from '#core/products/flight/contract/proposal.ts';

/** Whether the legs of a trip are named «رفت» and «برگشت». A single leg is a way out. */
export const isRoundTrip = (proposals: readonly Pick<Proposal, 'isReturning'>[]): boolean =>
  proposals.length === 1 || (proposals.length === 2 && proposals[1]?.isReturning === true);
