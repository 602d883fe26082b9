import type { Proposal } from '#core/products/flight/contract/proposal.ts';
import { flightTripTexts } from '#core/products/flight/texts/trip.ts';

/** «ماهان W5 1041»; for a connection all flights. If the next flight has the same airline, its name is not repeated. */
export const FlightNames = ({ group }: { group: Proposal['flightGroups'][number] }) =>
  group.flightLegs.map((leg, at) => {
    const before = group.flightLegs[at - 1];
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the first flight is the first; in a list the same elements name other flights later.
      <span key={at}>
        {before ? flightTripTexts.and : null}
        {before?.airlineCode === leg.airlineCode ? null : <b>{leg.airlineName} </b>}
        <bdi className="code" dir="ltr">
          {leg.flightNumber}
        </bdi>
      </span>
    );
  });
