import type { Proposal } from '#core/products/flight/contract/proposal.ts';
import { resultsTexts } from '#core/products/flight/texts/results.ts';
import { dateOf, daysBetween } from '#core/rules/dates/arithmetic.ts';
import { formatClock } from '#core/rules/dates/duration.ts';
import { RouteTimes } from '#web/ui/route-line/route-times.tsx';
import { FlightRoute } from './flight-route.tsx';

const texts = resultsTexts.card;

type Group = Proposal['flightGroups'][number];

const place = (city: string, code: string) => (
  <>
    {city}{' '}
    <bdi dir="ltr" className="code">
      {code}
    </bdi>
  </>
);

/** The day of arrival, if it is not that of the departure. */
const laterText = ({ departureTime, arrivalTime }: Group): string | null => {
  const days = daysBetween(dateOf(departureTime), dateOf(arrivalTime));
  if (days <= 0) return null;
  return days === 1 ? texts.nextDay : texts.days(days);
};

interface Props {
  group: Group;
  isFaded?: boolean;
  /** Smaller, for a row of a list. */
  isDense?: boolean;
}

/** The times of one direction with a line between them: the departure is at the right, and the plane points left. */
export const FlightTimes = ({ group, isFaded = false, isDense = false }: Props) => {
  const [first, last] = [group.flightLegs[0], group.flightLegs.at(-1)];
  if (!first || !last) return null;
  return (
    <RouteTimes
      start={{
        label: texts.departure,
        time: group.departureTime,
        place: place(first.originName, first.origin),
        note: first.listedDeparture ? texts.before(formatClock(first.listedDeparture)) : null,
      }}
      end={{
        label: texts.arrival,
        time: group.arrivalTime,
        place: place(last.destinationName, last.destination),
        note: laterText(group),
      }}
      isFaded={isFaded}
      isDense={isDense}
    >
      <FlightRoute group={group} isFaded={isFaded} />
    </RouteTimes>
  );
};
