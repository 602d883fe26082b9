import { type ComponentType, useMemo } from 'react';
import type { Proposal } from '#core/products/flight/contract/proposal.ts';
import { filterQueryNames } from '#core/products/flight/rules/filters/query.ts';
import { firstOfEach } from '#core/products/flight/rules/filters/sort.ts';
import { useQueryPart } from '#web/features/results/index.ts';
import type { ResultsScreenProps } from '#web/products/results-slot.ts';
import { withoutDialogEntry } from '#web/ui/dialog/back-entry.ts';
import { ResultsContext } from '../results-context.ts';
import { searchOf } from '../search/address.ts';
import { impossibleIn } from '../search/impossible.ts';
import { todayInIran } from '../today.ts';
import { offeredAfter } from '../trip/too-soon.ts';
import { TripStepContext } from '../trip/trip-step.ts';
import { useMarketplaceArrival } from '../trip/use-marketplace-arrival.ts';
import { useTrip } from '../trip/use-trip.ts';
import { factsReader } from './facts.ts';
import { Filtered } from './filtered.tsx';
import { namesByCode } from './names.ts';
import { openName } from './opened.ts';
import { useAvailable } from './use-available.ts';
import { useFrame } from './use-frame.tsx';
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

/** The flights of the search in the address, leg by leg. */
export default function FlightResults({ Screen }: { Screen: ComponentType<ResultsScreenProps> }) {
  const query = useQueryPart(askedIn);
  const search = useMemo(() => searchOf(new URLSearchParams(query), todayInIran()), [query]);
  const impossible = useMemo(() => impossibleIn(new URLSearchParams(query), todayInIran()), [query]);
  const isArriving = useMarketplaceArrival(useMemo(() => new URLSearchParams(query), [query]));
  const trip = useTrip(search, query);
  const available = useAvailable(search, trip, impossible.length === 0);
  const { data } = available;
  const requestId = data?.requestId ?? null;
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
  const given = { isArriving, impossible, search, trip, available, offered, all, searchAgain, wait };
  const frame = useFrame(given);
  return (
    <TripStepContext value={trip.forDetail}>
      <ResultsContext
        value={{
          search,
          trip,
          requestId,
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
        <Filtered Screen={Screen} given={given} frame={frame} factsOf={factsOf} names={names} />
      </ResultsContext>
    </TripStepContext>
  );
}
