import type { CSSProperties } from 'react';
import { classNames } from '../class-names.ts';
import styles from './stairs.module.css';

interface Stair {
  /** Until when it holds. */
  label: string;
  /** How high it is: 0 to 100, from zero. */
  share: number;
  /** The share in words, «۷۰٪». */
  name: string;
  /** The same in money. */
  sum: string;
  isCurrent: boolean;
}

/**
 * What comes back, falling with time: heights begin at zero, all columns are as wide, and when each ends is written. The one that holds now
 * is bold, and says so to readers. A list, so that it is read in order; the columns themselves are only drawn.
 */
export const Stairs = ({ stairs, here }: { stairs: readonly Stair[]; here: string }) => (
  <ol className={styles.stairs}>
    {stairs.map(({ label, share, name, sum, isCurrent }) => (
      <li
        key={label}
        className={classNames(isCurrent && styles.current, share === 0 && styles.nothing)}
        aria-current={isCurrent || undefined}
        style={{ '--share': Math.max(0, Math.min(100, share)) } as CSSProperties}
      >
        <span className={styles.back}>
          <b>{name}</b> <span>{sum}</span>
        </span>
        <span className={styles.column} aria-hidden="true" />
        <span className={styles.label}>
          {label}
          {isCurrent ? <span className="vh">، {here}</span> : null}
        </span>
      </li>
    ))}
  </ol>
);
