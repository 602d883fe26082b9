import type { ReactNode } from 'react';
import { useId } from 'react';
import styles from './panel.module.css';

interface PanelProps {
  title: ReactNode;
  /** At the end of the heading's line: a badge, a link. */
  aside?: ReactNode;
  /** Without padding, for lists that reach from edge to edge. */
  flush?: boolean;
  testId?: string;
  children: ReactNode;
}

/** A white card with a heading: one part of a page. */
export const Panel = ({ title, aside, flush = false, testId, children }: PanelProps) => {
  const id = useId();
  return (
    <section
      className={flush ? `${styles.panel} ${styles.flush}` : styles.panel}
      aria-labelledby={id}
      data-testid={testId}
    >
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
};
