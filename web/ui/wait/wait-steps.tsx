import { Khatam } from '../khatam/khatam.tsx';
import styles from './wait-steps.module.css';

/** One of the things that are waited for. */
export interface WaitStep {
  question: string;
  /** The answer; before it, what is done about it. */
  said: string;
  /** Answered, under way, or to come after these. */
  state: 'done' | 'now' | 'later';
}

/** What is waited for, one below the other, with what is known of each. A change is read out with its question. */
export const WaitSteps = ({ steps }: { steps: readonly WaitStep[] }) => (
  <ol className={styles.steps} data-testid="wait-steps">
    {steps.map(({ question, said, state }) => (
      <li key={question} data-state={state} aria-live="polite" aria-atomic="true">
        <Khatam />
        <b>{question}</b> <span>{said}</span>
      </li>
    ))}
  </ol>
);
