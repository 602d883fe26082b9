import { Link } from 'wouter';
import { resultsScreenTexts as texts } from '#core/texts/results.ts';
import type { SortChoice } from '#web/products/results-slot.ts';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import styles from './results.module.css';

/** The ways of sorting, each with the value that would come first. Until those are known, their room is kept. */
export const Sorts = ({ sorts, isWaiting }: { sorts: readonly SortChoice[]; isWaiting: boolean }) =>
  isWaiting ? (
    <div className={styles.sortsWaiting} aria-hidden="true">
      <Skeleton width="100%" height="100%" />
    </div>
  ) : (
    <nav className={styles.sorts} aria-label={texts.sort}>
      {sorts.map(({ id, name, value, href, isCurrent }) => (
        <Link key={id} href={href} replace aria-current={isCurrent ? 'true' : undefined}>
          {name}
          {value ? <small> {value}</small> : null}
        </Link>
      ))}
    </nav>
  );
