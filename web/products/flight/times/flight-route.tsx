import type { Proposal } from '#core/products/flight/contract/proposal.ts';
import { resultsTexts } from '#core/products/flight/texts/results.ts';
import { formatDuration } from '#core/rules/dates/duration.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { RouteLine } from '#web/ui/route-line/route-line.tsx';

const texts = resultsTexts.card;

interface Props {
  group: Proposal['flightGroups'][number];
  isFaded?: boolean;
}

/** The line between two airports, with the duration above it and the stops below it. */
export const FlightRoute = ({ group, isFaded = false }: Props) => {
  const stops = group.flightLegs.slice(0, -1).map((leg) => leg.destinationName);
  return (
    <RouteLine
      above={formatDuration(group.durationMinutes)}
      below={group.stops === 0 ? texts.direct : texts.stops(group.stops, stops.join('، '))}
      stops={group.stops}
      icon={<Icon name="plane" />}
      isFaded={isFaded}
    />
  );
};
