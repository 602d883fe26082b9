import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { CrestedBird } from './crested-bird.tsx';
import styles from './wait.module.css';

interface Props {
  /** How many are asked, and how many of them have answered or will not. */
  asked: number;
  answered: number;
  /** In words. */
  children: ReactNode;
  /** What can be done about it now. */
  action?: ReactNode;
}

/** The same wait, folded over what is there already. It keeps its height: nothing below it moves. */
export const WaitBar = ({ asked, answered, children, action }: Props) => (
  <div className={styles.bar} data-testid="wait-bar">
    <CrestedBird className={styles.small} share={answered / asked} isDone={answered === asked} />
    <p>{children}</p>
    <span className={styles.steps} aria-hidden="true">
      {Array.from({ length: asked }, (_, at) => (
        <i key={at.toString()} className={classNames(at < answered && styles.answered)} />
      ))}
    </span>
    {action}
  </div>
);
