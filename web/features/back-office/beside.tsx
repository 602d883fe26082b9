import type { ReactNode } from 'react';
import styles from './beside.module.css';

/** The main part of a page, with what staff look at meanwhile beside it, or below it if there is no room. */
export const Beside = ({ children, aside }: { children: ReactNode; aside: ReactNode }) => (
  <div className={styles.both}>
    <div className={styles.column}>{children}</div>
    <div className={styles.column}>{aside}</div>
  </div>
);
