import { useEffect } from 'react';
import { shownTexts } from '#core/texts/shown.ts';
import { followTabs } from '#web/features/shown/early.ts';
import { ShownButton, useShownName } from '#web/features/shown/shown-button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { late } from '#web/ui/late/late.tsx';
import { FindLink } from './find-link.tsx';
import styles from './header.module.css';
import HeaderPhone from './header-phone.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

const AsApp = late(() => import('./as-app.tsx'));

/** In what prices and days are shown; on phones it stands in the footer and in the account. */
const ShownLink = () => {
  useEffect(followTabs, []);
  return (
    <ShownButton
      className={classNames(styles.link, styles.wide)}
      label={`${shownTexts.title}: ${useShownName()}`}
      testId="shown-header"
    >
      {useShownName()}
    </ShownButton>
  );
};

/** What the header has beside its links. It comes a moment after the first view, which does without. */
const HeaderTools = () => (
  <>
    <FindLink />
    <HeaderPhone />
    <ShownLink />
    <ThemeToggle />
    <AsApp />
  </>
);

export default HeaderTools;
