import type { ReactNode } from 'react';
import { formatClock } from '#core/rules/dates/duration.ts';
import type { PlainDateTime } from '#core/rules/dates/plain.ts';
import { classNames } from '../class-names.ts';
import styles from './route-times.module.css';

interface End {
  /** What the end is, for who does not see where it stands. */
  label: string;
  /** Null where it is not known. */
  time: PlainDateTime | null;
  place: ReactNode;
  /** «روز بعد» */
  note?: string | null;
}

const EndOf = ({ label, time, place, note }: End) => (
  <div className={styles.end}>
    <span className="vh">{label}</span>
    {time ? <time dateTime={time}>{formatClock(time)}</time> : null}
    <span className={styles.place}>{place}</span>
    {note ? <span className={styles.note}>{note}</span> : null}
  </div>
);

interface Props {
  start: End;
  end: End;
  /** Sold out, or over. */
  isFaded?: boolean;
  /** In a row of a list: smaller, so that more of them are in view. */
  isDense?: boolean;
  /** The line between them. */
  children: ReactNode;
}

/** From–line–to of one direction: where it begins stands at the right. */
export const RouteTimes = ({ start, end, isFaded = false, isDense = false, children }: Props) => (
  <div className={classNames(styles.times, isDense && styles.dense)} data-faded={isFaded || undefined}>
    <EndOf {...start} />
    {children}
    <EndOf {...end} />
  </div>
);
