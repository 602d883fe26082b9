import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { Poster } from '#web/ui/poster/poster.tsx';
import styles from './shared.module.css';

interface Props {
  title: string;
  /** Empty while it is not known. Its room is kept. */
  lead: string;
  /** The poster's name; null while it is not known. Its room is kept. */
  poster?: string | null;
  children?: ReactNode;
}

/** The head of a page, on blue ground over the whole width: its name, and the poster of its destination. */
export const VisaHero = ({ title, lead, poster = '', children }: Props) => {
  const isPictured = poster !== '';
  return (
    <div className={styles.hero}>
      <div className={classNames('wrap', styles.heroInner, isPictured && styles.pictured)}>
        <div className={styles.heroWords}>
          <h1>{title}</h1>
          <p>{lead}</p>
          {children}
        </div>
        {isPictured ? (
          <div className={styles.heroPoster}>{poster === null ? null : <Poster name={poster} isFirst />}</div>
        ) : null}
      </div>
    </div>
  );
};
