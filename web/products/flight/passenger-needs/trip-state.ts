import { orderTexts } from '#core/products/flight/texts/order.ts';
import { dateOf } from '#core/rules/dates/arithmetic.ts';
import { typesOfCounts } from '#core/rules/passengers/counts.ts';
import { modeOfTrip } from '#core/rules/passengers/modes.ts';
import type { ChosenTrip, TripState } from '#web/products/purchase-slot.ts';
import { stopOf } from './stop.ts';
import type { Trip, TripAnswer } from './use-trip.ts';

type Criteria = Trip['criteria'];

const isDomestic = ({ origin, destination }: Criteria): boolean =>
  origin.countryIso2 === 'IR' && destination.countryIso2 === 'IR';

/** «تهران به مشهد», of a round trip too; of several destinations every city on the way. */
const titleOf = (legs: Trip['legs']): string => {
  const [first, ...others] = legs.map(({ criteria }) => criteria);
  if (!first) return '';
  const onward = others.filter((criteria) => !criteria.isReturning);
  return orderTexts.route(
    first.origin.cityFa,
    [first, ...onward].map((criteria) => criteria.destination.cityFa).join(' و '),
  );
};

/** What the passengers screen needs to know of a trip of flights. */
const tripOf = ({ legs, criteria, bill }: Trip): ChosenTrip => ({
  title: titleOf(legs),
  travellers: typesOfCounts(criteria.passengers),
  mode: modeOfTrip(legs.every((leg) => isDomestic(leg.criteria))),
  // Of every take-off: a passport and an infant's age are judged by all of them.
  travelDates: legs.flatMap(({ proposal }) =>
    proposal.flightGroups.map((group) => dateOf(group.departureTime)),
  ),
  bill,
});

/** How asking for the chosen trip stands. */
export const stateOf = ({ data, error, refetch }: TripAnswer): TripState => {
  if (data) return { kind: 'ready', trip: tripOf(data) };
  if (error) return { kind: 'stopped', stop: stopOf(error), retry: () => void refetch() };
  return { kind: 'loading' };
};
