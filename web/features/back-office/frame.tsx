import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { backOfficeTexts as texts } from '#core/texts/back-office.ts';
import { shellTexts } from '#core/texts/shell.ts';
import { Icon, type IconName } from '#web/ui/icon/icon.tsx';
import { Mark } from '#web/ui/mark/mark.tsx';
import { FactorHost } from './factor/host.tsx';
import styles from './frame.module.css';

interface Part {
  name: string;
  href: string;
  icon: IconName;
}

interface FrameProps {
  parts: readonly Part[];
  /** The address of the part that is shown. */
  at: string;
  children: ReactNode;
}

/** The staff's pages: a rail of lapis with the parts there are, and the page beside it. */
export const BackOfficeFrame = ({ parts, at, children }: FrameProps) => (
  <div className={styles.frame}>
    <header className={styles.rail}>
      <Link href="/back-office" className={styles.logo}>
        <Mark className={styles.mark} />
        <span className={styles.words}>
          {shellTexts.name} <small>{texts.name}</small>
        </span>
      </Link>
      <nav className={styles.links} aria-label={texts.parts}>
        {parts.map(({ name, href, icon }) => (
          <Link
            key={href}
            href={href}
            className={styles.link}
            aria-current={href === at ? 'page' : undefined}
          >
            <Icon name={icon} />
            {name}
          </Link>
        ))}
      </nav>
      <Link href="/" className={styles.link}>
        <Icon name="home" />
        <span className={styles.words}>{texts.site}</span>
      </Link>
    </header>
    <main id="main" className={styles.main} tabIndex={-1}>
      {children}
    </main>
    <FactorHost />
  </div>
);
