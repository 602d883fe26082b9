import { travellerTexts } from '#core/texts/travellers.ts';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import styles from './passengers.module.css';

/** The form's own geometry while the trip is being asked for. */
export const FormSkeleton = ({ waiting }: { waiting: string }) => (
  <>
    <div>
      <h1 tabIndex={-1}>{travellerTexts.title}</h1>
      <p className={styles.lead}>{travellerTexts.lead}</p>
    </div>
    <p className="vh" role="status">
      {waiting}
    </p>
    <div className={styles.skeleton} aria-hidden="true">
      <Skeleton width="12rem" height="1.75rem" />
      {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
        <div key={row} className={styles.skeletonField}>
          <Skeleton width="6rem" height="1.25rem" />
          <Skeleton width="100%" height="3rem" />
        </div>
      ))}
    </div>
  </>
);
