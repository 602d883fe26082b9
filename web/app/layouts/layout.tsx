import { type ReactNode, useRef } from 'react';
import { shellTexts } from '#core/texts/shell.ts';
import { classNames } from '#web/ui/class-names.ts';
import { late } from '#web/ui/late/late.tsx';
import { Middle } from '#web/ui/page/middle.ts';
import type { Page } from '../pages.ts';
import { Header } from '../shell/header.tsx';
import { TabBar } from '../shell/tab-bar.tsx';
import styles from './layout.module.css';

/** The footer is below the first view, so it is loaded later. */
const Footer = late(() => import('../shell/footer.tsx'));

const Skip = () => (
  <a className="skip" href="#main">
    {shellTexts.skip}
  </a>
);

/**
 * The frame of a page: `default` has header, footer and tab bar; `footer-less` no footer; `empty` leaves the whole view
 * to a purchase, whose screens bring their own way back and steps; `back-office` leaves it to staff's pages, whose rail
 * comes with them (features/back-office) and not with what everybody loads.
 */
export const Layout = ({ page, children }: { page: Page; children: ReactNode }) => {
  const middle = useRef<HTMLDivElement>(null);
  if (page.layout === 'empty' || page.layout === 'back-office')
    return (
      <>
        <Skip />
        {children}
      </>
    );
  return (
    <Middle value={middle}>
      <Skip />
      <Header variant={page.path === '/' ? 'on-hero' : 'solid'} middle={middle} />
      <div className={styles.page}>{children}</div>
      {page.layout === 'default' ? <Footer /> : null}
      <div className={classNames(styles.tabBarRoom, page.layout === 'default' && styles.underFooter)} />
      <TabBar />
    </Middle>
  );
};
