import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Icon } from '../icon/icon.tsx';
import styles from './title-bar.module.css';

interface Props {
  /** The page above this one; on desktops a list beside the page leads there, and this says nothing. */
  back: { href: string; name: string };
  /** The heading of the page. */
  children: ReactNode;
  /** At the end of the line. */
  end?: ReactNode;
}

/** The heading of a page below another: on phones and tablets with the way back before it. */
export const TitleBar = ({ back, children, end }: Props) => (
  <div className={styles.bar}>
    <Link href={back.href} className={styles.back} aria-label={back.name}>
      <Icon name="back" />
    </Link>
    <h1 tabIndex={-1} className={styles.title}>
      {children}
    </h1>
    {end}
  </div>
);
