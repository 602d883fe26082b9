import { late } from '#web/ui/late/late.tsx';
import { FindLink } from './find-link.tsx';
import HeaderPhone from './header-phone.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

const AsApp = late(() => import('./as-app.tsx'));

/** What the header has beside its links. It comes a moment after the first view, which does without. */
const HeaderTools = () => (
  <>
    <FindLink />
    <HeaderPhone />
    <ThemeToggle />
    <AsApp />
  </>
);

export default HeaderTools;
