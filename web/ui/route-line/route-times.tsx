import type { ReactNode } from 'react';
import { formatClock } from '#core/rules/dates/duration.ts';
import type { PlainDateTime } from '#core/rules/dates/plain.ts';
import { classNames } from '../class-names.ts';
import styles from './route-times.module.css';

interface End {
  /** Which end it is, for those who do not see its position. */
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

/** Start, line and end of one direction; the start is at the right. */
export const RouteTimes = ({ start, end, isFaded = false, isDense = false, children }: Props) => (
  <div className={classNames(styles.times, isDense && styles.dense)} data-faded={isFaded || undefined}>
    <EndOf {...start} />
    {children}
    <EndOf {...end} />
  </div>
);
