import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Khatam } from '../khatam/khatam.tsx';
import styles from './route-line.module.css';

interface Props {
  /** Over the line: how long. */
  above: ReactNode;
  /** Under it: where it stops. */
  below: ReactNode;
  stops: number;
  /** What carries one, where the line ends. */
  icon: ReactNode;
  /** Sold out: the line is grey. */
  isFaded?: boolean;
}

const stars = (count: number) => Array.from({ length: Math.min(count, 3) }, (_, at) => at);

/** The route: one turquoise line from right to left, a star at every stop. */
export const RouteLine = ({ above, below, stops, icon, isFaded = false }: Props) => (
  <div className={classNames(styles.route, isFaded && styles.faded)}>
    <span>{above}</span>
    <span className={styles.line}>
      {stars(stops).map((at) => (
        <Khatam key={at} className={styles.star} />
      ))}
      <span className={styles.carrier}>{icon}</span>
    </span>
    <span className={classNames(stops > 0 && styles.stops)}>{below}</span>
  </div>
);
