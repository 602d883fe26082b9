import { Link, useLocation } from 'wouter';
import { formatMobile } from '#core/rules/identity/mobile.ts';
import { profileTexts } from '#core/texts/profile.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './frame.module.css';
import { type AccountPage, overviewPath, useAccountPages } from './pages.ts';
import { SignOut } from './sign-out.tsx';
import { nameOf, shownNameOf, useMe } from './use-me.ts';

/** Whether a page is the current one. All addresses of the account begin with that of the overview, which must be equal. */
const isAt = (href: string, path: string): boolean =>
  path === href || (href !== overviewPath && path.startsWith(`${href}/`));

const overview: AccountPage = {
  name: profileTexts.overview,
  href: overviewPath,
  icon: 'home',
  group: 'account',
};

/** The first letter of the owner's name. */
export const Initial = ({ className }: { className: string | undefined }) => {
  const name = nameOf(useMe().data);
  return (
    <span className={className} aria-hidden="true">
      {name ? name.slice(0, 1) : <Icon name="user" />}
    </span>
  );
};

/** The list of all pages of the account on desktops, each with its count or sum. */
export const SideList = () => {
  const [path] = useLocation();
  const me = useMe();
  const pages = useAccountPages(me.data?.scopes ?? []);
  return (
    <nav className={styles.nav} aria-label={profileTexts.navigation}>
      <div className={styles.who}>
        <Initial className={styles.initial} />
        <div>
          <b>{shownNameOf(me.data)}</b>
          {me.data?.phoneNumber ? (
            <div className={styles.phone}>
              <bdi dir="ltr">{formatMobile(me.data.phoneNumber)}</bdi>
            </div>
          ) : null}
        </div>
      </div>
      <div className={styles.links}>
        {[overview, ...pages].map(({ href, icon, name, Value }) => (
          <Link
            key={href}
            href={href}
            className={styles.link}
            aria-current={isAt(href, path) ? 'page' : undefined}
          >
            <Icon name={icon} />
            <span>{name}</span>
            {Value ? (
              <span className={styles.value}>
                <Value />
              </span>
            ) : null}
          </Link>
        ))}
        <SignOut className={styles.link} />
      </div>
    </nav>
  );
};
