import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import styles from './form-skeleton.module.css';

interface SkeletonProps {
  title: string;
  lead: string;
  /** What is loading, for those who do not see it. */
  waiting: string;
}

/** A placeholder with the form's own geometry while its data load. */
export const FormSkeleton = ({ title, lead, waiting }: SkeletonProps) => (
  <>
    <div>
      <h1 tabIndex={-1}>{title}</h1>
      <p className={styles.lead}>{lead}</p>
    </div>
    <p className="vh" role="status">
      {waiting}
    </p>
    <div className={styles.skeleton} aria-hidden="true">
      <Skeleton width="12rem" height="1.75rem" />
      {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
        <div key={row} className={styles.field}>
          <Skeleton width="6rem" height="1.25rem" />
          <Skeleton width="100%" height="3rem" />
        </div>
      ))}
    </div>
  </>
);
