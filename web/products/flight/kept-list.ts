import type { AvailableReply, Proposal } from '#core/products/flight/contract/proposal.ts';
import { baggageText } from '#core/products/flight/texts/baggage.ts';
import { resultsTexts as texts } from '#core/products/flight/texts/results.ts';
import { addDays, dateOf, daysBetween } from '#core/rules/dates/arithmetic.ts';
import { formatClock } from '#core/rules/dates/duration.ts';
import { toPlainDateTime } from '#core/rules/dates/plain.ts';
import { toInstant } from '#core/rules/dates/zone.ts';
import type { KeptList, KeptRow } from '#web/features/papers/kept-list.ts';
import { dayName } from '#web/ui/shown/days.ts';
import { offerMoney } from '#web/ui/shown/money.ts';
import { type KeptListSlot, keptRowsMax } from '../kept-list-slot.ts';
import { adultPriceOf } from './fares.ts';

type Group = Proposal['flightGroups'][number];

/** Latin letters among Persian words. */
const latin = (text: string): string => `\u2066${text}\u2069`;

/** «ماهان W5 1041», of a connection all flights. */
const namesOf = ({ flightLegs }: Group): string =>
  flightLegs
    .map(({ airlineCode, airlineName, flightNumber }, at) =>
      flightLegs[at - 1]?.airlineCode === airlineCode
        ? latin(flightNumber)
        : `${airlineName} ${latin(flightNumber)}`,
    )
    .join(texts.and);

const laterText = ({ departureTime, arrivalTime }: Group): string => {
  const days = daysBetween(dateOf(departureTime), dateOf(arrivalTime));
  if (days <= 0) return '';
  return ` (${days === 1 ? texts.card.nextDay : texts.card.days(days)})`;
};

/** «۰۶:۱۵ تهران (IKA) تا ۰۷:۴۵ مشهد (MHD)» */
const timesOf = (group: Group): string => {
  const [first, last] = [group.flightLegs[0], group.flightLegs.at(-1)];
  if (!first || !last) return '';
  const [from, to] = [
    `${formatClock(group.departureTime)} ${first.originName} (${latin(first.origin)})`,
    `${formatClock(group.arrivalTime)} ${last.destinationName} (${latin(last.destination)})`,
  ];
  return `${texts.fromTo(from, to)}${laterText(group)}`;
};

const stopsOf = ({ stops, flightLegs }: Group): string =>
  stops === 0
    ? texts.card.direct
    : texts.card.stops(
        stops,
        flightLegs
          .slice(0, -1)
          .map(({ destinationName }) => destinationName)
          .join('، '),
      );

const rowOf = (proposal: Proposal): KeptRow => {
  const { flightGroups, isCharter, baggage, cabinClass, seat } = proposal;
  const { checked } = baggage;
  return {
    name: flightGroups.map(namesOf).join(texts.and),
    facts: [
      ...flightGroups.map((group) => `${timesOf(group)} · ${stopsOf(group)}`),
      [
        isCharter ? texts.card.charter : texts.card.system,
        checked.quantity > 0 ? texts.card.bag(baggageText(checked)) : texts.card.noBag,
        ...(cabinClass === 1 ? [] : [texts.card.cabin[cabinClass]]),
      ].join(' · '),
    ],
    price: seat === 0 ? texts.card.soldOut : offerMoney(adultPriceOf(proposal)),
    note: null,
  };
};

const read = async (answer: AvailableReply, query: URLSearchParams): Promise<KeptList | null> => {
  // The list is there by now, and how it is filtered with it.
  const { shownIn } = await import('./results/flight-results.tsx');
  const flights = shownIn(answer.proposals, query);
  if (!flights) return null;
  const { origin, destination, date, passengers, tripType } = answer.criteria;
  const route = `${texts.filters.flightWord} ${origin.cityFa}${texts.to}${destination.cityFa}`;
  const rest = flights.length - keptRowsMax;
  const end = toPlainDateTime(`${addDays(date, 1)}T00:00`);
  const price = tripType === 1 ? texts.perAdult : texts.trip.each(texts.trip.firstOnly[tripType]);
  return {
    title: tripType === 2 ? texts.roundTrip(route) : route,
    subtitle: texts.subtitle(dayName(date), texts.passengers(passengers)),
    foundAt: answer.searchedAt,
    overAt: toInstant(end, origin.timeZone).getTime(),
    heading: `${texts.listTitle}، ${price}`,
    rows: flights.slice(0, keptRowsMax).map(rowOf),
    rest: rest > 0 ? texts.found(rest) : null,
  };
};

/** The flights of a search in words. */
export const keptList: KeptListSlot<'POST /api/flight-catalog/FlightCatalog/AvailableInParts'> = {
  call: 'POST /api/flight-catalog/FlightCatalog/AvailableInParts',
  read,
};
