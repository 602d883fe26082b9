import type { FieldError } from '#core/contract/result.ts';
import type { TravelRule } from '#core/products/flight/contract/proposal.ts';
import {
  barredBy,
  type RuledRoute,
  rulesOfTrip,
} from '#core/products/flight/rules/eligibility/travel-rules.ts';
import { dateOf } from '#core/rules/dates/arithmetic.ts';
import type { ChosenOffer } from '../suppliers/port.ts';
import type { TravelRules } from './store.ts';

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
export const travelRulesOf = async (
  rules: TravelRules,
  offers: readonly RuledOffer[],
): Promise<TravelRule[]> =>
  rulesOfTrip(await rules.all(), offers.map(routeOf)).map(
    ({ from: _from, to: _to, travelFrom: _travelFrom, travelTo: _travelTo, ...told }) => told,
  );

/** The travellers who may not fly this trip, each with the rule that says so, as field errors below `path`. */
export const barredTravellers = (
  rules: readonly TravelRule[],
  nationalities: readonly string[],
  path: string,
): FieldError[] =>
  nationalities.flatMap((nationality, at) => {
    const rule = barredBy(rules, nationality);
    if (!rule) return [];
    return [
      {
        code: 'NATIONALITY_BARRED_ON_ROUTE',
        field: `${path}.${at}.nationalityCountryCode`,
        messages: [rule.text],
      },
    ];
  });
