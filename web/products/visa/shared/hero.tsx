import type { ReactNode } from 'react';
import { isPosterName, Poster } from '#web/ui/poster/poster.tsx';
import styles from './shared.module.css';

interface Props {
  title: string;
  /** Empty while it is not known: its room is kept. */
  lead: string;
  poster?: string;
  children?: ReactNode;
}

/** Lapis over the whole width: the name of the page, and the poster of its destination. */
export const VisaHero = ({ title, lead, poster = '', children }: Props) => (
  <div className={styles.hero}>
    <div className={`wrap ${styles.heroInner}`}>
      <div className={styles.heroWords}>
        <h1>{title}</h1>
        <p>{lead}</p>
        {children}
      </div>
      {isPosterName(poster) ? (
        <div className={styles.heroPoster}>
          <Poster name={poster} isFirst />
        </div>
      ) : null}
    </div>
  </div>
);
