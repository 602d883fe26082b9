import type { ReactNode } from 'react';
import styles from './beside.module.css';

/** The work of a page, and what one looks at meanwhile beside it; under it where there is no room. */
export const Beside = ({ children, aside }: { children: ReactNode; aside: ReactNode }) => (
  <div className={styles.both}>
    <div className={styles.column}>{children}</div>
    <div className={styles.column}>{aside}</div>
  </div>
);
