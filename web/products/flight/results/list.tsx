import { useContext } from 'react';
import { useRouter } from 'wouter';
import type { Proposal } from '#core/products/flight/contract/proposal.ts';
import { resultsTexts } from '#core/products/flight/texts/results.ts';
import { LongList, useDensity } from '#web/features/results/index.ts';
import { announce } from '#web/ui/announcer/announce.ts';
import { useIsAtHand } from '#web/ui/late/here.ts';
import { useUnits } from '#web/ui/shown/store.ts';
import { ShownContext, useFlightResults } from '../results-context.ts';
import styles from './flight-card.module.css';
import { FlightCard } from './flight-card.tsx';
import { openHref } from './opened.ts';
import { stripId } from './strip-id.ts';

/** Scrolls to the days around, since another day may have seats. */
const showOtherDays = () => {
  const strip = document.getElementById(stripId);
  strip?.scrollIntoView({ block: 'center' });
  strip?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true });
  announce(resultsTexts.strip.label);
};

const idOf = ({ proposalId }: Proposal): string => proposalId;

/** The flights, those without seats last. */
export const List = () => {
  useUnits();
  const shown = useContext(ShownContext);
  const { all, cheapestId, opened, open, search, requestId, trip, today } = useFlightResults();
  const travellerCount = resultsTexts.passengers(search.passengers);
  const density = useDensity();
  // In pieces: every row is drawn anew, with a button instead of its link.
  const isTaken = useIsAtHand();
  const { ssrSearch } = useRouter();
  const hrefOf = (proposal: Proposal) =>
    openHref(ssrSearch ?? location.search, proposal, { all, isOpened: proposal === opened });
  return (
    <div className={density === 'dense' ? styles.dense : undefined}>
      <LongList rows={shown} idOf={idOf} openedId={opened?.proposalId ?? null}>
        {(proposal) => (
          <FlightCard
            proposal={proposal}
            isCheapest={proposal.proposalId === cheapestId}
            isOpened={proposal.proposalId === opened?.proposalId}
            travellerCount={travellerCount}
            requestId={requestId}
            today={today}
            adultBefore={trip.adultBefore}
            totalBefore={trip.totalBefore}
            note={trip.cardNote}
            href={isTaken ? null : hrefOf(proposal)}
            onChoose={open}
            onOtherDays={showOtherDays}
          />
        )}
      </LongList>
    </div>
  );
};
