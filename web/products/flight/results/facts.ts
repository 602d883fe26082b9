import type { Proposal } from '#core/products/flight/contract/proposal.ts';
import type { RowFacts } from '#core/rules/filters/state.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import { zeroRial } from '#core/rules/money/rial.ts';

/** The fare of one adult, which lists, filters and sorting go by; of whoever travels where no adult does. */
export const adultPriceOf = ({ prices }: Pick<Proposal, 'prices'>): Rial =>
  (prices.find(({ paxType }) => paxType === 'Adult') ?? prices[0])?.totalPrice ?? zeroRial;

/** What filtering and sorting read of a proposal. */
export const factsOf = (proposal: Proposal): RowFacts => {
  const [outbound, back] = proposal.flightGroups;
  const legs = proposal.flightGroups.flatMap((group) => group.flightLegs);
  const [first, last] = [outbound?.flightLegs[0], outbound?.flightLegs.at(-1)];
  return {
    id: proposal.proposalId,
    adultPrice: adultPriceOf(proposal),
    departureTime: outbound?.departureTime ?? '',
    durationMinutes: proposal.totalDurationMinutes,
    stops: outbound?.stops ?? 0,
    stopsReturning: back ? back.stops : null,
    airlines: [...new Set(legs.map((leg) => leg.airlineCode))],
    airports: [...new Set([first?.origin, last?.destination].filter((code) => code !== undefined))],
    isCharter: proposal.isCharter,
    seat: proposal.seat,
    hash: proposal.hash,
  };
};
