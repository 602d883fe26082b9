import type { TravelRule } from '#core/contract/travellers/travel-rule.ts';
import { dateOf } from '#core/rules/dates/arithmetic.ts';
import type { RuledRoute } from '#core/rules/eligibility/travel-rules.ts';
import { rulesOnRoutes } from '#server/platform/travel-rules/on-routes.ts';
import type { TravelRules } from '#server/platform/travel-rules/store.ts';
import type { ChosenOffer } from '../suppliers/port.ts';

type RuledOffer = Pick<ChosenOffer, 'criteria' | 'proposal'>;

/** A leg of a trip with every name of its ends; the airports where one changes planes do not count as ends. */
const routeOf = ({ criteria, proposal }: RuledOffer): RuledRoute => {
  const flights = proposal.flightGroups.flatMap((group) => group.flightLegs);
  const [first, last] = [flights[0], flights.at(-1)];
  if (!first || !last) throw new Error(`proposal ${proposal.proposalId} has no flight`);
  const { origin, destination } = criteria;
  return {
    from: [first.origin, origin.code, origin.countryIso2],
    to: [last.destination, destination.code, destination.countryIso2],
    date: dateOf(first.departureTime),
  };
};

/** The rules that hold on any leg of a trip, as the API shows them. */
export const travelRulesOf = (rules: TravelRules, offers: readonly RuledOffer[]): Promise<TravelRule[]> =>
  rulesOnRoutes(rules, offers.map(routeOf));
