import { Khatam } from '../khatam/khatam.tsx';
import styles from './ladder.module.css';

interface Step {
  /** When it holds. */
  label: string;
  /** What comes back, in words. */
  back: string;
  note?: string | null;
  isCurrent: boolean;
}

/** What comes back when, step by step, a star at each; saffron where one is. */
export const Ladder = ({ steps, here }: { steps: readonly Step[]; here: string }) => (
  <ol className={styles.steps}>
    {steps.map(({ label, back, note, isCurrent }) => (
      <li key={label} className={isCurrent ? styles.current : undefined}>
        <Khatam className={styles.star} />
        <b>{label}</b>
        <div className={styles.money}>
          <b>{back}</b>
          {note ? <span className={styles.note}>{note}</span> : null}
        </div>
        {isCurrent ? <span className={styles.here}>{here}</span> : null}
      </li>
    ))}
  </ol>
);
