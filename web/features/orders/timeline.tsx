import type { ReactNode } from 'react';
import { Khatam } from '#web/ui/khatam/khatam.tsx';
import styles from './timeline.module.css';

/** A stop of what happened, or of what is still to come: `next` is the first of these. */
export interface TimelineStop {
  key: string;
  at: 'done' | 'next' | 'ahead';
  title: ReactNode;
  note?: ReactNode;
  when?: ReactNode;
}

/** What happened and when, or what comes when: a star at each. */
export const Timeline = ({ stops, testId }: { stops: readonly TimelineStop[]; testId?: string }) => (
  <ol className={styles.timeline} data-testid={testId}>
    {stops.map(({ key, at, title, note, when }) => (
      <li key={key} className={styles[at]}>
        <Khatam className={styles.star} />
        <div>
          <b>{title}</b>
          {note ? <div className={styles.quiet}>{note}</div> : null}
          {when ? <div className={styles.quiet}>{when}</div> : null}
        </div>
      </li>
    ))}
  </ol>
);
