import { type ComponentType, useMemo } from 'react';
import type { Proposal } from '#core/products/flight/contract/proposal.ts';
import { filterQueryNames } from '#core/products/flight/rules/filters/query.ts';
import { firstOfEach } from '#core/products/flight/rules/filters/sort.ts';
import { useQueryPart } from '#web/features/results/index.ts';
import type { ResultsScreenProps } from '#web/products/results-slot.ts';
import { todayInIran } from '#web/ui/clock/today.ts';
import { withoutDialogEntry } from '#web/ui/dialog/back-entry.ts';
import { ResultsContext } from '../results-context.ts';
import { searchOf } from '../search/address.ts';
import { impossibleIn } from '../search/impossible.ts';
import { offeredAfter } from '../trip/too-soon.ts';
import { TripStepContext } from '../trip/trip-step.ts';
import { useMarketplaceArrival } from '../trip/use-marketplace-arrival.ts';
import { useTrip } from '../trip/use-trip.ts';
import { factsReader } from './facts.ts';
import { Framing } from './filtered.tsx';
import { namesByCode } from './names.ts';
import { openName } from './opened.ts';
import { useAvailable } from './use-available.ts';
import type { FrameGiven } from './use-frame.tsx';
import { useHeld } from './use-held.ts';
import { useOpened } from './use-opened.ts';
import { useProgress } from './use-progress.ts';

export { shownIn } from './shown-in.ts';

const none: readonly Proposal[] = [];
const iranZone = 'Asia/Tehran';

/** What the address asks for. Filters, and what is open, ask for nothing. */
const askedIn = (query: URLSearchParams): string => {
  const asked = new URLSearchParams(withoutDialogEntry(query.toString()));
  for (const name of [...filterQueryNames, openName]) asked.delete(name);
  return asked.toString();
};

/** What a search asks for, and how far its trip is. */
interface Asked extends Pick<FrameGiven, 'isArriving' | 'impossible' | 'search' | 'trip'> {
  Screen: ComponentType<ResultsScreenProps>;
}

/** What is answered to it. */
type Answered = Asked & Pick<FrameGiven, 'available' | 'offered'>;

/** The answer as it is now, and what of it is open, for all parts of the screen. */
const Flights = (answered: Answered) => {
  const { Screen, search, trip, available, offered } = answered;
  const { all, today } = useHeld(offered.proposals);
  const { opened, open, areRulesShown, showRules } = useOpened(all);
  // The facts are worked out once, since filters and sorting read them again and again.
  const factsOf = useMemo(() => factsReader(all, trip.adultBefore), [all, trip.adultBefore]);
  const names = useMemo(() => namesByCode(all), [all]);
  const cheapest = useMemo(() => firstOfEach(all, factsOf).Cheapest, [all, factsOf]);
  const searchAgain = () => {
    open(null);
    void available.refetch();
  };
  const wait = useProgress({ ...available, searchAgain });
  const given = { ...answered, all, searchAgain, wait };
  return (
    <TripStepContext value={trip.forDetail}>
      <ResultsContext
        value={{
          search,
          trip,
          requestId: available.data?.requestId ?? null,
          all,
          today,
          factsOf,
          names,
          cheapestId: cheapest && cheapest.seat > 0 ? cheapest.proposalId : null,
          opened,
          open,
          areRulesShown,
          showRules,
          searchAgain,
        }}
      >
        <Framing Screen={Screen} given={given} factsOf={factsOf} names={names} />
      </ResultsContext>
    </TripStepContext>
  );
};

const Answer = (asked: Asked) => {
  const { search, trip, impossible } = asked;
  const available = useAvailable(search, trip, impossible.length === 0);
  const { data } = available;
  const isAbroad = trip.isInternational || data?.productType === 1;
  const offered = useMemo(
    () =>
      offeredAfter(
        data?.proposals ?? none,
        trip.arrival,
        data?.criteria.origin.timeZone ?? iranZone,
        isAbroad,
      ),
    [data, trip.arrival, isAbroad],
  );
  return <Flights {...asked} available={available} offered={offered} />;
};

/** The flights of the search in the address, leg by leg, worked out in steps: between them a slow phone answers. */
export default function FlightResults({ Screen }: { Screen: ComponentType<ResultsScreenProps> }) {
  const query = useQueryPart(askedIn);
  const search = useMemo(() => searchOf(new URLSearchParams(query), todayInIran()), [query]);
  const impossible = useMemo(() => impossibleIn(new URLSearchParams(query), todayInIran()), [query]);
  const isArriving = useMarketplaceArrival(useMemo(() => new URLSearchParams(query), [query]));
  const trip = useTrip(search, query);
  return (
    <Answer Screen={Screen} search={search} impossible={impossible} isArriving={isArriving} trip={trip} />
  );
}
