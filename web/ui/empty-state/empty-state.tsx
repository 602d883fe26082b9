import type { ReactNode } from 'react';
import { Hoopoe } from '../hoopoe/hoopoe.tsx';
import styles from './empty-state.module.css';

interface Props {
  /** The words for an empty place, or for a thing gone wrong: what it is, and what to do. */
  title: ReactNode;
  text?: ReactNode;
  /** Buttons or links. */
  children?: ReactNode;
}

/** Nothing here yet: the hoopoe, a sentence, and the next step. */
export const EmptyState = ({ title, text, children }: Props) => (
  <div className={styles.empty}>
    <div className={styles.bird}>
      <Hoopoe />
    </div>
    <p className={styles.title}>{title}</p>
    {text ? <p className={styles.text}>{text}</p> : null}
    {children ? <div className={styles.actions}>{children}</div> : null}
  </div>
);
