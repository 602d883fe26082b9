import type { FlightLeg } from '#core/products/flight/contract/proposal.ts';
import { checkInMinutesOf } from '#core/products/flight/rules/check-in.ts';
import { gapMinutesMin } from '#core/products/flight/rules/itinerary/gaps.ts';
import { layoversOf } from '#core/products/flight/rules/layovers.ts';
import { baggageText } from '#core/products/flight/texts/baggage.ts';
import { routeRuleTexts as texts } from '#core/products/flight/texts/route-rules.ts';
import { airportText } from '#core/products/flight/texts/terminals.ts';
import { addMinutes, dateOf } from '#core/rules/dates/arithmetic.ts';
import { formatClock, formatDuration } from '#core/rules/dates/duration.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { visasWanted } from '../eligibility/visas.ts';
import { isAbroad, isRoundTrip, momentsOf } from '../search/trip.ts';
import type { ChosenOffer } from '../suppliers/port.ts';

export interface RouteAdvice {
  code: keyof typeof texts.titles;
  title: string;
  text: string;
}

const rule = (code: RouteAdvice['code'], text: string): RouteAdvice => ({
  code,
  title: texts.titles[code],
  text,
});

const checkInRule = (leg: FlightLeg, isInternational: boolean): RouteAdvice => {
  const minutes = checkInMinutesOf(isInternational);
  return rule(
    'CHECK_IN',
    texts.checkIn(
      toPersianDigits(minutes / 60),
      formatClock(addMinutes(leg.departureTime, -minutes)),
      airportText(leg.originAirportName, leg.originTerminal),
    ),
  );
};

/** What changing planes on the way means: another airport, a night. */
const layoverRules = (offer: ChosenOffer): RouteAdvice[] =>
  layoversOf(offer.proposal).flatMap(({ minutes, arriving, leaving, changesAirport }) => {
    const isOvernight = dateOf(arriving.arrivalTime) !== dateOf(leaving.departureTime);
    const city = arriving.destinationName;
    return [
      ...(changesAirport
        ? [
            rule(
              'AIRPORT_CHANGE',
              texts.airportChange(city, arriving.destinationAirportName, leaving.originAirportName),
            ),
          ]
        : []),
      ...(isOvernight ? [rule('OVERNIGHT_LAYOVER', texts.overnight(formatDuration(minutes), city))] : []),
    ];
  });

/**
 * What a leg asks of passengers, and what they are entitled to. Refunds follow one rule at home and abroad, the house's own (more than two
 * hours: specification, section 9; `isFreeMove`). Beside that, the airline owes what directive 6893 of the Civil Aviation Organisation
 * (1394/02/14) says, which for another flight abroad begins at four hours. Baggage is what the supplier says of this fare.
 */
export const routeRulesOf = (offer: ChosenOffer): RouteAdvice[] => {
  const { proposal } = offer;
  const leg = proposal.flightGroups[0]?.flightLegs[0];
  if (!leg) return [];
  const isInternational = isAbroad(offer);
  const { checked, cabin, infantCheckedKg } = proposal.baggage;
  return [
    checkInRule(leg, isInternational),
    rule('DOCUMENTS', isInternational ? texts.documents.abroad : texts.documents.home),
    ...(visasWanted(offer).length > 0 ? [rule('VISA', texts.visa)] : []),
    ...(isInternational ? [rule('LOCAL_TIMES', texts.localTimes)] : []),
    ...layoverRules(offer),
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
    rule('DELAY_CARE', isInternational ? texts.delayCareAbroad : texts.delayCare),
    rule('CANCELLED', texts.cancelled),
    rule('DENIED_BOARDING', texts.deniedBoarding),
    rule('NAME_CHANGE', proposal.isCharter ? texts.nameCharter : texts.nameSystem),
  ];
};

/** Between legs of a multi-destination trip that follow within a day, travellers change planes on their own responsibility. */
const selfChangeWithinMinutes = 24 * 60;

const selfChangeRules = (offers: readonly ChosenOffer[]): RouteAdvice[] => {
  if (isRoundTrip(offers)) return [];
  const moments = offers.map(momentsOf);
  const hours = toPersianDigits(gapMinutesMin(moments) / 60);
  return offers.flatMap((offer, at) => {
    const [before, now] = [moments[at - 1], moments[at]];
    if (!before || !now) return [];
    const minutes = (now.departsAt.getTime() - before.arrivesAt.getTime()) / 60_000;
    return minutes < selfChangeWithinMinutes
      ? [rule('SELF_CHANGE', texts.selfChange(offer.criteria.origin.cityFa, hours))]
      : [];
  });
};

/** The rules of every leg of a trip and of changing between legs; a rule that two legs share is listed once. */
export const routeRulesOfTrip = (offers: readonly ChosenOffer[]): RouteAdvice[] => {
  const rules = [...offers.flatMap(routeRulesOf), ...selfChangeRules(offers)];
  return [...new Map(rules.map((one) => [`${one.code} ${one.text}`, one])).values()];
};
