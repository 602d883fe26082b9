import { resultsTexts } from '#core/products/flight/texts/results.ts';
import { announce } from '#web/ui/announcer/announce.ts';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import cardStyles from './flight-card.module.css';
import { FlightCard } from './flight-card.tsx';
import styles from './list.module.css';
import { useFlightResults } from './results-context.ts';
import { stripId } from './strip.tsx';

/** Shows the days around, where another flight may have seats. */
const showOtherDays = () => {
  const strip = document.getElementById(stripId);
  strip?.scrollIntoView({ block: 'center' });
  strip?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true });
  announce(resultsTexts.strip.label);
};

/** The flights, those without seats last. */
export const List = () => {
  const { shown, cheapestId, opened, open, search } = useFlightResults();
  return (
    <ol className={styles.list}>
      {shown.map((proposal) => (
        <li key={proposal.proposalId}>
          <FlightCard
            proposal={proposal}
            isCheapest={proposal.proposalId === cheapestId}
            isOpened={proposal.proposalId === opened?.proposalId}
            travellerCount={resultsTexts.passengers(search.passengers)}
            onChoose={() => open(proposal)}
            onOtherDays={showOtherDays}
          />
        </li>
      ))}
    </ol>
  );
};

const places = [0, 1, 2, 3];

/** Four cards of the same measures, so that nothing moves when the flights come. */
export const ListSkeleton = () => (
  <div className={styles.list} aria-hidden="true">
    {places.map((place) => (
      <div key={place} className={`${cardStyles.card} ${styles.waiting}`}>
        <div className={cardStyles.body}>
          <div className={cardStyles.head}>
            <Skeleton width="2rem" height="2rem" />
            <Skeleton width="9rem" />
          </div>
          <div className={styles.times}>
            <Skeleton width="4.5rem" height="3.6rem" />
            <Skeleton width="100%" height="0.4rem" />
            <Skeleton width="4.5rem" height="3.6rem" />
          </div>
          <Skeleton width="70%" height="1.375rem" />
        </div>
        <div className={cardStyles.rail}>
          <div className={styles.price}>
            <Skeleton width="8rem" height="1.7rem" />
            <Skeleton width="5rem" height="0.9rem" />
          </div>
          <Skeleton width="6rem" height="3rem" />
        </div>
      </div>
    ))}
  </div>
);
