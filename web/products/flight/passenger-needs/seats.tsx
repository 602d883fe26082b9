import type { CSSProperties } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import styles from './seats.module.css';

const columns = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const rows = [16, 52, 90, 126];

/** Which seats stand for the party, the first one first: a drawing, no plan of the aircraft. */
const ofParty = ['4 16', '4 52', '3 16', '3 52', '4 90', '3 90', '4 126', '3 126', '5 16'];

interface Props {
  /** Who needs a seat. */
  count: number;
  state: 'asked' | 'free' | 'held';
}

/** The cabin with as many seats lit as are held, its nose to the left. Says nothing itself. */
export const Seats = ({ count, state }: Props) => (
  <svg
    className={classNames(styles.seats, styles[state])}
    viewBox="-8 0 568 168"
    fill="none"
    aria-hidden="true"
    focusable="false"
  >
    <path className={styles.hull} d="M580 6H90Q20 6-6 84q26 78 96 78H580Z" />
    {columns.flatMap((column) =>
      rows.map((top) => {
        const at = ofParty.indexOf(`${column} ${top}`);
        const isOurs = at >= 0 && at < count;
        return (
          <path
            key={`${column} ${top}`}
            className={isOurs ? styles.ours : styles.seat}
            style={{ '--at': at } as CSSProperties}
            transform={`translate(${506 - column * 48} ${top})`}
            d="M4 0h20a4 4 0 0 1 4 4v20H0V4a4 4 0 0 1 4-4ZM-4 14h5v14h-5zM27 14h5v14h-5zM0 26h28v5H0z"
          />
        );
      }),
    )}
  </svg>
);
