import { classNames } from '../class-names.ts';
import styles from './crest.module.css';

const feathers = [-60, -30, 0, 30, 60];

interface Props {
  /** How many feathers are open, 0 to 5: real progress. Without it they open one by one, once. */
  open?: number;
  className?: string | undefined;
}

/** Five feathers that open as answers come in. Stands beside words; says nothing itself. */
export const Crest = ({ open, className }: Props) => (
  <svg
    className={classNames(styles.crest, open === undefined && styles.opening, className)}
    viewBox="0 0 64 40"
    aria-hidden="true"
    focusable="false"
  >
    {feathers.map((turn, at) => (
      <path
        key={turn}
        className={classNames(styles.feather, open !== undefined && at < open && styles.on)}
        style={{ animationDelay: `${at * 90}ms` }}
        transform={`rotate(${turn} 32 38)`}
        d="M32 36c-4.5-10-4.5-21 0-33 4.5 12 4.5 23 0 33Z"
      />
    ))}
  </svg>
);
