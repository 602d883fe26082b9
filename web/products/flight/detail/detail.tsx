import { lazy, Suspense, useState } from 'react';
import type { Proposal } from '#core/products/flight/contract/proposal.ts';
import { detailTexts } from '#core/products/flight/texts/details.ts';
import { resultsTexts } from '#core/products/flight/texts/results.ts';
import { searchTexts } from '#core/products/flight/texts/search-box.ts';
import { dateOf } from '#core/rules/dates/arithmetic.ts';
import { Sheet } from '#web/ui/sheet/index.ts';
import { fullDay, otherDay } from '#web/ui/shown/days.ts';
import { type Tab, Tabs } from '#web/ui/tabs/tabs.tsx';
import { useFlightResults } from '../results-context.ts';
import { useTripStep } from '../trip/trip-step.ts';
import { BackNowLine } from './back-now-line.tsx';
import { Baggage } from './baggage.tsx';
import styles from './detail.module.css';
import { GoOn } from './go-on.tsx';
import { Info } from './info.tsx';
import { Misfit } from './misfit.tsx';
import { RefundRules } from './refund.tsx';
import { useDetails, useDetailsOfTrip } from './use-details.ts';
import { WaitingForDetails } from './waiting.tsx';

const Visa = lazy(() => import('./visa.tsx'));

type TabId = 'info' | 'refund' | 'baggage' | 'visa';

const Opened = ({ proposal, requestId }: { proposal: Proposal; requestId: string }) => {
  const { open, showRules, search, searchAgain } = useFlightResults();
  const step = useTripStep();
  const [tab, setTab] = useState<TabId>('info');
  const chosen = { requestId, proposalId: proposal.proposalId };
  const legs = [...step.before, chosen];
  const details = useDetails(chosen);
  const trip = useDetailsOfTrip(legs);
  const group = proposal.flightGroups[0];
  const [first, last] = [group?.flightLegs[0], group?.flightLegs.at(-1)];
  if (!group || !first || !last) return null;
  const count = resultsTexts.passengers(search.passengers);
  const day = dateOf(group.departureTime);
  const waiting = <WaitingForDetails asked={details} searchAgain={searchAgain} />;
  const visas = details.data?.visaOnRoute;
  const tabs: Tab<TabId>[] = [
    {
      id: 'info',
      name: detailTexts.info,
      panel: (
        <Info
          proposal={proposal}
          isAbroad={visas ? visas.length > 0 : null}
          transits={visas?.filter(({ role }) => role === 'transit') ?? []}
          bill={details.data?.bill ?? null}
        />
      ),
    },
    {
      id: 'refund',
      name: detailTexts.refund,
      panel: (
        <RefundRules legs={legs} isRoundTrip={step.isReturning} count={count} searchAgain={searchAgain} />
      ),
    },
    { id: 'baggage', name: detailTexts.baggage, panel: <Baggage proposal={proposal} /> },
    {
      id: 'visa',
      name: detailTexts.visa,
      panel: visas ? (
        <Suspense fallback={waiting}>
          <Visa countries={visas} />
        </Suspense>
      ) : (
        waiting
      ),
    },
  ];
  return (
    <Sheet
      open
      full
      title={searchTexts.route(first.originName, last.destinationName)}
      onClose={() => showRules(false)}
      testId="flight-detail"
      footer={
        <GoOn
          legs={legs}
          count={count}
          total={details.data?.bill.total ?? proposal.totalPrice}
          trip={trip}
          // The sum of a trip has several ladders.
          note={legs.length === 1 && details.data ? <BackNowLine ladder={details.data.ladder} /> : null}
        />
      }
    >
      <p className={styles.day}>
        {fullDay(day)} · <bdi dir="ltr">{otherDay(day)}</bdi>
      </p>
      {details.isError ? waiting : null}
      {trip.error ? <Misfit asked={trip} searchAgain={searchAgain} onOther={() => open(null)} /> : null}
      <Tabs label={detailTexts.tabs} tabs={tabs} selected={tab} onSelect={setTab} />
    </Sheet>
  );
};

/** The sheet of an opened flight, with everything about it before the purchase. */
export function Detail() {
  const { opened, requestId } = useFlightResults();
  return opened && requestId ? (
    <Opened key={opened.proposalId} proposal={opened} requestId={requestId} />
  ) : null;
}
