import { Link } from 'wouter';
import { resultsScreenTexts as texts } from '#core/texts/results.ts';
import type { SortChoice } from '#web/products/results-slot.ts';
import styles from './results.module.css';

/** The ways of sorting, each with the value that would come first. */
export const Sorts = ({ sorts, isWaiting }: { sorts: readonly SortChoice[]; isWaiting: boolean }) => (
  <nav className={styles.sorts} aria-label={texts.sort} aria-busy={isWaiting || undefined}>
    {sorts.map(({ id, name, value, href, isCurrent }) => (
      <Link key={id} href={href} replace aria-current={isCurrent ? 'true' : undefined}>
        {name}
        {value ? <small> {value}</small> : null}
      </Link>
    ))}
  </nav>
);
