import { ListWaiting } from '#web/features/results/index.ts';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import styles from './hotel-row.module.css';

const rows = [0, 1, 2, 3, 4, 5];

/** Rows of the same size as those of the list, while it loads. */
export const ListSkeleton = () => (
  <ListWaiting>
    {rows.map((row) => (
      <div key={row} className={styles.row}>
        <div className={styles.picture}>
          <Skeleton width="100%" height="100%" />
        </div>
        <div className={styles.names}>
          <Skeleton width="60%" height="1.3rem" />
        </div>
        <div className={styles.where}>
          <Skeleton width="45%" height="1rem" />
        </div>
        <div className={styles.rail}>
          <Skeleton width="8rem" height="1.6rem" />
        </div>
      </div>
    ))}
  </ListWaiting>
);
