import type { ReactNode } from 'react';
import styles from './documents.module.css';

/** The documents that somebody has to give, one a row. */
export const DocumentList = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={styles.list} aria-label={label}>
    {children}
  </ul>
);
