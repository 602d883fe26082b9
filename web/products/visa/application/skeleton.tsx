import { applicationTexts as texts } from '#core/products/visa/texts/application.ts';
import { visaGuideTexts } from '#core/products/visa/texts/guide.ts';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import styles from './application.module.css';

const rows = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The form's own geometry while the visa and an earlier draft are being asked for. */
export const FormSkeleton = () => (
  <>
    <div>
      <h1 tabIndex={-1}>{texts.title}</h1>
      <p className={styles.lead}>{texts.lead}</p>
    </div>
    <p className="vh" role="status">
      {visaGuideTexts.loading}
    </p>
    <div className={styles.skeleton} aria-hidden="true">
      <Skeleton width="12rem" height="1.75rem" />
      {rows.map((row) => (
        <div key={row} className={styles.skeletonField}>
          <Skeleton width="6rem" height="1.25rem" />
          <Skeleton width="100%" height="3rem" />
        </div>
      ))}
    </div>
  </>
);
