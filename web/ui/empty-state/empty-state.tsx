import type { ReactNode } from 'react';
import { Bird, type Pose } from '../birds/bird.tsx';
import styles from './empty-state.module.css';

interface Props {
  /** What the hoopoe does here: decoration that tells apart nothing found, nothing yet, no such page, and broken. */
  pose: Pose;
  /** What is missing or went wrong, in words. */
  title: ReactNode;
  text?: ReactNode;
  /** The one way on. */
  children?: ReactNode;
}

/** Nothing here yet, or not now: the hoopoe in a pose, a sentence, and the next step. */
export const EmptyState = ({ pose, title, text, children }: Props) => (
  <div className={styles.empty}>
    <Bird pose={pose} />
    <p className={styles.title}>{title}</p>
    {text ? <p className={styles.text}>{text}</p> : null}
    {children ? <div className={styles.actions}>{children}</div> : null}
  </div>
);
