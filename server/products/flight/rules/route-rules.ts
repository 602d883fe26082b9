import { baggageText } from '#core/products/flight/texts/baggage.ts';
import { routeRuleTexts as texts } from '#core/products/flight/texts/routeRules.ts';
import { addMinutes } from '#core/rules/dates/arithmetic.ts';
import { formatClock } from '#core/rules/dates/duration.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import type { ChosenOffer } from '../suppliers/port.ts';

export interface RouteRule {
  code: string;
  title: string;
  text: string;
}

const checkInMinutes = 60;

/**
 * What the route asks of passengers, and what it owes them. Rights are those of directive 6893 of the Civil Aviation
 * Organisation (1394/02/14); baggage is what the supplier says of this very fare.
 */
export const routeRulesOf = ({ proposal }: ChosenOffer): RouteRule[] => {
  const leg = proposal.flightGroups[0]?.flightLegs[0];
  if (!leg) return [];
  const { checked, cabin, infantCheckedKg } = proposal.baggage;
  const rule = (code: keyof typeof texts.titles, text: string): RouteRule => ({
    code,
    title: texts.titles[code],
    text,
  });
  const terminal = leg.originTerminal ? texts.terminal(toPersianDigits(leg.originTerminal)) : '';
  return [
    rule(
      'CHECK_IN',
      texts.checkIn(
        formatClock(addMinutes(leg.departureTime, -checkInMinutes)),
        `${leg.originAirportName}${terminal}`,
      ),
    ),
    rule('DOCUMENTS', texts.documents),
    rule(
      'BAGGAGE',
      texts.baggage(
        texts.cabins[proposal.cabinClass],
        baggageText(checked),
        baggageText({ quantity: infantCheckedKg, unit: 'Kg' }),
      ),
    ),
    rule('CABIN_BAG', texts.cabinBag(baggageText(cabin))),
    rule('INFANT', texts.infant),
    rule('DELAY', texts.delay),
    rule('DELAY_CARE', texts.delayCare),
    rule('CANCELLED', texts.cancelled),
    rule('DENIED_BOARDING', texts.deniedBoarding),
    rule('NAME_CHANGE', proposal.isCharter ? texts.nameCharter : texts.nameSystem),
  ];
};
