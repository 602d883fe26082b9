import { ListWaiting } from '#web/features/results/index.ts';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import cardStyles from './flight-card.module.css';
import styles from './list.module.css';

const places = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Placeholder rows of the same size as flights, so that nothing moves when the flights come. */
export const ResultsSkeleton = () => (
  <ListWaiting>
    {places.map((place) => (
      <div key={place} className={`${cardStyles.card} ${styles.waiting}`}>
        <Skeleton width="2.25rem" height="2.25rem" />
        <div className={cardStyles.airline}>
          <Skeleton width="5rem" />
        </div>
        <div className={`${cardStyles.times} ${styles.times}`}>
          <Skeleton width="3.5rem" height="2.6rem" />
          <Skeleton width="100%" height="0.4rem" />
          <Skeleton width="3.5rem" height="2.6rem" />
        </div>
        <div className={cardStyles.facts}>
          <Skeleton width="10rem" />
        </div>
        <div className={cardStyles.rail}>
          <div className={styles.price}>
            <Skeleton width="7rem" height="1.9rem" />
            <Skeleton width="4rem" height="0.9rem" />
          </div>
        </div>
      </div>
    ))}
  </ListWaiting>
);
