import HeaderPhone from './header-phone.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

/** What the header has beside its links. It comes a moment after the first view, which does without. */
const HeaderTools = () => (
  <>
    <HeaderPhone />
    <ThemeToggle />
  </>
);

export default HeaderTools;
