import type { ReactNode } from 'react';
import { Girih } from '#web/ui/girih/girih.tsx';
import styles from './written.module.css';

interface Props {
  /** What stands over the title. */
  kicker?: ReactNode;
  title: string;
  lead?: string;
  /** Below the words. */
  children?: ReactNode;
  /** At the other end of them. */
  aside?: ReactNode;
}

/** The lapis head of a page. */
export const Hero = ({ kicker, title, lead, children, aside }: Props) => (
  <div className={styles.hero}>
    <Girih tile={82} className={styles.girih} />
    <div className={`wrap ${styles.heroWords}`}>
      <div>
        {typeof kicker === 'string' ? <p className={styles.kicker}>{kicker}</p> : kicker}
        <h1>{title}</h1>
        {lead ? <p className={styles.heroLead}>{lead}</p> : null}
        {children}
      </div>
      {aside}
    </div>
  </div>
);
