import { ListWaiting } from '#web/features/results/index.ts';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import cardStyles from './flight-card.module.css';
import styles from './list.module.css';

const places = [0, 1, 2, 3];

/** Four cards of the same measures, so that nothing moves when the flights come. */
export const ResultsSkeleton = () => (
  <ListWaiting>
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
  </ListWaiting>
);
