import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import styles from './profile.module.css';

/** Cards in the shape of the list's cards, while it loads. */
export const ListSkeleton = ({ rows = 3 }: { rows?: number }) => (
  <ul className={styles.list} aria-hidden="true">
    {Array.from({ length: rows }, (_, row) => `row-${row}`).map((row) => (
      <li key={row} className={styles.skeleton}>
        <Skeleton width="3.5rem" height="3.5rem" />
        <div className={styles.skeletonWords}>
          <Skeleton width="10rem" height="1.5rem" />
          <Skeleton width="70%" />
        </div>
      </li>
    ))}
  </ul>
);
