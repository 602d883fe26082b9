import { Link, useLocation } from 'wouter';
import { formatMobile } from '#core/rules/identity/mobile.ts';
import { profileTexts } from '#core/texts/profile.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './frame.module.css';
import { type AccountPage, overviewPath, useAccountPages } from './pages.ts';
import { SignOut } from './sign-out.tsx';
import { nameOf, shownNameOf, useMe } from './use-me.ts';

/** Every page of the account begins with the address of the overview, which is current only by itself. */
const isAt = (href: string, path: string): boolean =>
  path === href || (href !== overviewPath && path.startsWith(`${href}/`));

const overview: AccountPage = {
  name: profileTexts.overview,
  href: overviewPath,
  icon: 'home',
  group: 'account',
};

/** Whose account it is. */
export const Initial = ({ className }: { className: string | undefined }) => {
  const name = nameOf(useMe().data);
  return (
    <span className={className} aria-hidden="true">
      {name ? name.slice(0, 1) : <Icon name="user" />}
    </span>
  );
};

/** All pages of the account beside each of them, on desktops: each with how much there is of it. */
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
