import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { backOfficeTexts as texts } from '#core/texts/back-office.ts';
import { shellTexts } from '#core/texts/shell.ts';
import { Icon, type IconName } from '#web/ui/icon/icon.tsx';
import { Mark } from '#web/ui/mark/mark.tsx';
import { FactorHost } from './factor/host.tsx';
import styles from './frame.module.css';
import type { WaitingWork } from './use-waiting.ts';

const homePath = '/back-office';

interface Part {
  name: string;
  href: string;
  icon: IconName;
}

interface FrameProps {
  parts: readonly Part[];
  /** The address of the part that is shown. */
  at: string;
  /** What waits in a part; null if nothing does. */
  waitingAt: (href: string) => WaitingWork | null;
  children: ReactNode;
}

/** How many things wait in a part; nothing if none does. */
const Count = ({ waits }: { waits: WaitingWork | null }) => {
  if (!waits) return null;
  const count = toPersianDigits(waits.count);
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{count}</span>
      <span className="vh">{texts.waiting.count(count)}</span>
    </span>
  );
};

/** The staff's pages: a rail of lapis with the parts there are, and the page beside it. */
export const BackOfficeFrame = ({ parts, at, waitingAt, children }: FrameProps) => (
  <div className={styles.frame}>
    <header className={styles.rail}>
      <Link href={homePath} className={styles.logo}>
        <Mark className={styles.mark} />
        <span className={styles.words}>
          {shellTexts.name} <small>{texts.name}</small>
        </span>
      </Link>
      <nav className={styles.links} aria-label={texts.parts}>
        <Link href={homePath} className={styles.link} aria-current={at === homePath ? 'page' : undefined}>
          <Icon name="home" />
          {texts.home}
        </Link>
        {parts.map(({ name, href, icon }) => (
          <Link
            key={href}
            href={href}
            className={styles.link}
            aria-current={href === at ? 'page' : undefined}
          >
            <Icon name={icon} />
            {name}
            <Count waits={waitingAt(href)} />
          </Link>
        ))}
      </nav>
      <Link href="/" className={styles.link}>
        <Icon name="globe" />
        <span className={styles.words}>{texts.site}</span>
      </Link>
    </header>
    <main id="main" className={styles.main} tabIndex={-1}>
      {children}
    </main>
    <FactorHost />
  </div>
);
