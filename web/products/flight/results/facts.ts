import type { Proposal } from '#core/products/flight/contract/proposal.ts';
import type { FactsOf, RowFacts } from '#core/rules/filters/state.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import { addRial, zeroRial } from '#core/rules/money/rial.ts';

/** The fare of one adult, which lists, filters and sorting go by; of whoever travels where no adult does. */
export const adultPriceOf = ({ prices }: Pick<Proposal, 'prices'>): Rial =>
  (prices.find(({ paxType }) => paxType === 'Adult') ?? prices[0])?.totalPrice ?? zeroRial;

/** What one adult pays at least, of the flights that still have seats; null where there is none. */
export const lowestNow = (proposals: readonly Proposal[]): Rial | null =>
  proposals.reduce<Rial | null>((lowest, proposal) => {
    const price = adultPriceOf(proposal);
    return proposal.seat === 0 || (lowest !== null && lowest <= price) ? lowest : price;
  }, null);

/** Airports at which one changes or waits on the way, each once. */
const layoversOf = ({ flightGroups }: Proposal): string[] => [
  ...new Set(
    flightGroups.flatMap(({ flightLegs }) =>
      flightLegs.slice(1).flatMap((leg, at) => [flightLegs[at]?.destination ?? leg.origin, leg.origin]),
    ),
  ),
];

/** What filtering and sorting read of a proposal; `before` is the fare of the legs that were chosen already. */
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
    seat: proposal.seat,
    hash: proposal.hash,
  };
};

/** The facts of a list, read once: filters and sorting ask for them again and again. */
export const factsReader = (proposals: readonly Proposal[], before: Rial): FactsOf<Proposal> => {
  const known = new Map(proposals.map((proposal) => [proposal, factsOf(proposal, before)]));
  return (proposal) => known.get(proposal) ?? factsOf(proposal, before);
};
