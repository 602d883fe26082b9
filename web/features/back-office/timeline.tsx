import type { ReactNode } from 'react';
import { momentOf } from '#web/features/orders/index.ts';
import type { BadgeTone } from '#web/ui/badge/badge.tsx';
import { Khatam } from '#web/ui/khatam/khatam.tsx';
import styles from './timeline.module.css';

/** Something that happened, and who did it. */
export interface TimelineEvent {
  key: string;
  at: string;
  what: ReactNode;
  note?: ReactNode;
  by: string;
  /** The colour of its star; without one the star stays empty. */
  tone?: BadgeTone;
}

const starOf = (tone: BadgeTone | undefined): string | undefined =>
  tone === 'ok' || tone === 'bad' || tone === 'warn' ? styles[tone] : undefined;

/** What happened in the order given: the time, a star, what it was, and who did it. */
export const EventTimeline = ({ events, testId }: { events: readonly TimelineEvent[]; testId: string }) => (
  <ol className={styles.timeline} data-testid={testId}>
    {events.map(({ key, at, what, note, by, tone }) => {
      const { day, time } = momentOf(at);
      return (
        <li key={key} className={starOf(tone)}>
          <span className={styles.time}>
            {time}
            <small>{day}</small>
          </span>
          <Khatam className={styles.star} />
          <div>
            <b>{what}</b>
            {note ? <small>{note}</small> : null}
          </div>
          <small>{by}</small>
        </li>
      );
    })}
  </ol>
);
