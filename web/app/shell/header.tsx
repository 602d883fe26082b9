import type { Ref } from 'react';
import { Link, useLocation } from 'wouter';
import { shellTexts } from '#core/texts/shell.ts';
import { useFaces } from '#web/products/face.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { late } from '#web/ui/late/late.tsx';
import { AccountLink } from './account-link.tsx';
import styles from './header.module.css';
import { Logo } from './logo.tsx';

const Tools = late(() => import('./header-tools.tsx'));

const magazine = { name: shellTexts.magazine, href: '/magazine', at: /^\/magazine/ };

/** Links to what the products sell and to the magazine, on screens without a tab bar. */
const Navigation = () => {
  const [path] = useLocation();
  const links = [...useFaces().flatMap(({ navigation }) => navigation ?? []), magazine];
  return (
    <nav className={classNames(styles.main, styles.wide)} aria-label={shellTexts.mainNavigation}>
      {links.map(({ name, href, at }) => (
        <Link
          key={href}
          href={href}
          className={styles.link}
          aria-current={at.test(path) ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
};

interface Props {
  /** 'on-hero': over the blue ground of the home page. */
  variant: 'solid' | 'on-hero';
  /** The room that a page may fill (ui/page/header-middle); the navigation gives way to it, and on phones all else does. */
  middle: Ref<HTMLDivElement>;
}

export const Header = ({ variant, middle }: Props) => (
  <header className={classNames(styles.header, variant === 'on-hero' ? styles.onHero : styles.solid)}>
    <div className={classNames('wrap', styles.row)}>
      <Logo />
      <Navigation />
      <div ref={middle} className={styles.middle} />
      <div className={styles.end}>
        <Tools />
        <Link href="/profile/my-travels" className={classNames(styles.link, styles.wide)}>
          <Icon name="bag" />
          {shellTexts.travels}
        </Link>
        <AccountLink className={styles.link} />
      </div>
    </div>
  </header>
);
