import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Poster } from '#web/ui/poster/poster.tsx';
import styles from './live-link.module.css';

interface Props {
  href: string;
  title: string;
  poster: string;
  /** What is known of it now: the lowest price and its day. */
  children?: ReactNode;
}

/** A way from something written to what is sold there. */
export const LiveLink = ({ href, title, poster, children }: Props) => (
  <Link href={href} className={styles.live}>
    <span className={styles.picture}>
      <Poster name={poster} />
    </span>
    <span className={styles.words}>
      <b>{title}</b>
      {children}
    </span>
    <Icon name="forward" />
  </Link>
);
