import type { Proposal } from '#core/products/flight/contract/proposal.ts';
import type { FactsOf, RowFacts } from '#core/products/flight/rules/filters/state.ts';
import { backNow } from '#core/products/flight/rules/penalties/back-now.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import { addRial } from '#core/rules/money/rial.ts';
import { adultPriceOf } from '../fares.ts';

/** The airports at which a flight stops on the way, each once. */
const layoversOf = ({ flightGroups }: Proposal): string[] => [
  ...new Set(
    flightGroups.flatMap(({ flightLegs }) =>
      flightLegs.slice(1).flatMap((leg, at) => [flightLegs[at]?.destination ?? leg.origin, leg.origin]),
    ),
  ),
];

/** What filters and sorting read of a proposal. `before` is the fare of the legs that are chosen already. */
const factsOf = (proposal: Proposal, before: Rial): RowFacts => {
  const [outbound, back] = proposal.flightGroups;
  const legs = proposal.flightGroups.flatMap((group) => group.flightLegs);
  const [first, last] = [outbound?.flightLegs[0], outbound?.flightLegs.at(-1)];
  return {
    id: proposal.proposalId,
    adultPrice: addRial(before, adultPriceOf(proposal)),
    departureTime: outbound?.departureTime ?? '',
    durationMinutes: proposal.totalDurationMinutes,
    stops: outbound?.stops ?? 0,
    stopsReturning: proposal.isReturning ? (outbound?.stops ?? 0) : back ? back.stops : null,
    airlines: [...new Set(legs.map((leg) => leg.airlineCode))],
    airports: [...new Set([first?.origin, last?.destination].filter((code) => code !== undefined))],
    layovers: layoversOf(proposal),
    isCharter: proposal.isCharter,
    backPercent: backNow(proposal)?.percent ?? null,
    seat: proposal.seat,
    hash: proposal.hash,
  };
};

/** The facts of a list. They are worked out once, since filters and sorting read them again and again. */
export const factsReader = (proposals: readonly Proposal[], before: Rial): FactsOf<Proposal> => {
  const known = new Map(proposals.map((proposal) => [proposal, factsOf(proposal, before)]));
  return (proposal) => known.get(proposal) ?? factsOf(proposal, before);
};
