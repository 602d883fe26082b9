import type { FlightOrder } from '#core/products/flight/contract/endpoints.ts';
import { sharePercent } from '#core/products/flight/rules/penalties/back-now.ts';
import { aheadTexts as texts } from '#core/products/flight/texts/ahead.ts';
import { airportText } from '#core/products/flight/texts/terminals.ts';
import { flightTripTexts } from '#core/products/flight/texts/trip.ts';
import { addMinutes } from '#core/rules/dates/arithmetic.ts';
import { formatClock } from '#core/rules/dates/duration.ts';
import { iranZone } from '#core/rules/dates/iran.ts';
import { toWall } from '#core/rules/dates/zone.ts';
import { addRial } from '#core/rules/money/rial.ts';
import type { Ahead, AheadStop, OrderDetail } from '#web/products/order-slot.ts';
import { paidMoney } from '#web/ui/shown/money.ts';
import { shareWords } from '../back/share-words.ts';
import { isRoundTrip } from '../itinerary/is-round-trip.ts';
import { flightOf } from '../order/flight-of.ts';
import { hoursBefore } from '../ticket/be-there.ts';

type Line = FlightOrder['lines'][number];
type Step = Line['ladder']['steps'][number];

/** A line that is still to fly. */
interface ToFly {
  line: Line;
  /** Milliseconds. */
  departsAt: number;
  /** «رفت»; null where it is the only one of the order. */
  name: string | null;
}

const hourMs = 3_600_000;

const isCancelled = ({ changes }: Line): boolean =>
  changes.some(({ leg, newDeparture }) => leg === 0 && newDeparture === null);

/** Whether somebody of the order flies on a line: all do until tickets are issued. */
const isFlown = ({ lineId }: Line, { travellers }: OrderDetail): boolean => {
  const tickets = travellers.flatMap((traveller) => traveller.tickets);
  return (
    tickets.length === 0 || tickets.some((ticket) => ticket.lineId === lineId && ticket.state === 'valid')
  );
};

const toFly = (order: OrderDetail, { lines }: FlightOrder, now: number): ToFly[] => {
  const isThereAndBack = isRoundTrip(lines.map((line) => line.proposal));
  return lines
    .map((line, at) => ({
      line,
      departsAt: Date.parse(line.departsAt),
      name: lines.length > 1 ? flightTripTexts.legName(at, isThereAndBack) : null,
    }))
    .filter(({ line, departsAt }) => departsAt > now && !isCancelled(line) && isFlown(line, order));
};

const said = (parts: readonly (string | null)[]): string => parts.filter(Boolean).join(' · ');

const fallText = ({ ladder }: Line, before: Step, after: Step): string => {
  const name = ({ refund, penalty }: Step) =>
    shareWords(ladder, sharePercent(refund, addRial(refund, penalty)));
  if (after.refund > 0) return texts.less(name(before), name(after));
  return (ladder.atLeast ? texts.maybeNothing : texts.nothing)(name(before));
};

/** The moments at which less of a line's price comes back. */
const fallsOf = ({ line, name }: ToFly): AheadStop[] =>
  line.ladder.steps.flatMap((step, at, steps) => {
    const after = steps[at + 1];
    if (!after || step.until === null || step.refund <= after.refund) return [];
    const until = new Date(step.until);
    return [
      {
        key: `${line.lineId} ${step.until}`,
        at: until.getTime(),
        wall: toWall(until, iranZone),
        title: fallText(line, step, after),
        note: said([
          name && texts.ofLeg(name),
          after.refund > 0 ? texts.sums(paidMoney(step.refund), paidMoney(after.refund)) : null,
        ]),
      },
    ];
  });

/** When to be at the airport, and when the flight leaves. */
const dayOf = ({ line, departsAt }: ToFly, isDomestic: boolean): AheadStop[] => {
  const [group] = line.proposal.flightGroups;
  const [first, last] = [group?.flightLegs[0], group?.flightLegs.at(-1)];
  if (!first || !last) return [];
  const hours = hoursBefore(isDomestic);
  return [
    {
      key: `${line.lineId} airport`,
      at: departsAt - hours * hourMs,
      wall: addMinutes(first.departureTime, -60 * hours),
      title: texts.beThere,
      note: said([
        airportText(first.originAirportName, first.originTerminal),
        texts.papers[isDomestic ? 'domestic' : 'international'],
      ]),
    },
    {
      key: `${line.lineId} departure`,
      at: departsAt,
      wall: first.departureTime,
      title: texts.departure(last.destinationName),
      code: first.flightNumber,
      note: texts.arrival(formatClock(last.arrivalTime)),
    },
  ];
};

/** Every moment at which what comes changes, whichever flight is the next then. */
export const aheadMoments = (order: OrderDetail): string[] => {
  const flight = flightOf(order);
  if (!flight) return [];
  return toFly(order, flight, 0)
    .flatMap((one) => [...fallsOf(one), ...dayOf(one, flight.isDomestic)])
    .map(({ at }) => new Date(at).toISOString());
};

/**
 * What comes until the next flight of an order leaves: when less of its price comes back, when to be at the airport, when it leaves. Null
 * where none is to leave any more.
 */
export const aheadOf = (order: OrderDetail, now: number): Ahead | null => {
  const flight = flightOf(order);
  if (!flight) return null;
  const lines = toFly(order, flight, now);
  const [next] = [...lines].sort((a, b) => a.departsAt - b.departsAt);
  const to = next?.line.proposal.flightGroups[0]?.flightLegs.at(-1)?.destinationName;
  if (!next || to === undefined) return null;
  const falls = lines.flatMap(fallsOf).filter(({ at }) => at < next.departsAt);
  const stops = [...falls, ...dayOf(next, flight.isDomestic)]
    .filter(({ at }) => at > now)
    .sort((a, b) => a.at - b.at);
  return { to, stops };
};
