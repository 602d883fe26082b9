import { type ReactNode, Suspense } from 'react';
import { Link, useLocation } from 'wouter';
import { formatMobile } from '#core/rules/identity/mobile.ts';
import { profileTexts } from '#core/texts/profile.ts';
import { call } from '#web/api/call.ts';
import { endSession } from '#web/api/session.ts';
import { useCall } from '#web/api/use-call.ts';
import { type ProductSlots, type ProfilePage, useProducts } from '#web/products/slots.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { showToast } from '#web/ui/toast/index.ts';
import styles from './frame.module.css';
import { ProfileSkeleton } from './skeleton.tsx';
import { useRetryOnline } from './use-retry-online.ts';

const overview = '/profile';
const pages: readonly Omit<ProfilePage, 'Page'>[] = [
  { name: profileTexts.overview, href: overview, icon: 'home' },
  { name: profileTexts.travels, href: '/profile/my-travels', icon: 'bag' },
  { name: profileTexts.savedTravellers, href: '/profile/passengers', icon: 'users' },
  { name: profileTexts.wallet, href: '/profile/transactions', icon: 'wallet' },
  { name: profileTexts.accountPage, href: '/profile/account', icon: 'user' },
  { name: profileTexts.authData, href: '/profile/auth-data', icon: 'shield' },
];

const backOffice = { name: profileTexts.backOffice, href: '/back-office', icon: 'home' } as const;

/** Those of the house and of its products; staff find their own pages behind them. */
const pagesOf = (products: readonly ProductSlots[], scopes: readonly string[]) => [
  ...pages,
  ...products.flatMap(({ profilePages = [] }) => profilePages),
  ...(scopes.length > 0 ? [backOffice] : []),
];

/** Every page of the account begins with the address of the overview, which is current only by itself. */
const isAt = (href: string, path: string): boolean =>
  path === href || (href !== overview && path.startsWith(`${href}/`));

/** The signed-in person, as the pages of the account show them. */
export const useMe = () => useCall('GET /account/api/Account/CurrentUser', {});

const SignOut = ({ className }: { className: string | undefined }) => {
  const [, navigate] = useLocation();
  const signOut = async (): Promise<void> => {
    // Home first: the guard of this page would otherwise ask to sign in again.
    navigate('/', { replace: true });
    await call('POST /account/connect/revocation', {});
    endSession();
    showToast(profileTexts.signedOut, 'success');
  };
  return (
    <button type="button" className={className} onClick={() => void signOut()} data-testid="sign-out">
      <Icon name="undo" />
      {profileTexts.signOut}
    </button>
  );
};

/** The pages of an account, with their own navigation: only pages that are there. */
export const ProfileFrame = ({ children }: { children: ReactNode }) => {
  const [path] = useLocation();
  const products = useProducts();
  const me = useMe();
  useRetryOnline();
  const name = `${me.data?.firstName ?? ''} ${me.data?.lastName ?? ''}`.trim();
  return (
    <div className={`wrap ${styles.frame}`}>
      <nav className={styles.nav} aria-label={profileTexts.navigation}>
        <div className={styles.who}>
          <span className={styles.initial} aria-hidden="true">
            {name ? name.slice(0, 1) : <Icon name="user" />}
          </span>
          <div>
            <b>{name || profileTexts.traveller}</b>
            {me.data?.phoneNumber ? (
              <div className={styles.phone}>
                <bdi dir="ltr">{formatMobile(me.data.phoneNumber)}</bdi>
              </div>
            ) : null}
          </div>
        </div>
        <div className={styles.links}>
          {pagesOf(products, me.data?.scopes ?? []).map((page) => (
            <Link
              key={page.href}
              href={page.href}
              className={styles.link}
              aria-current={isAt(page.href, path) ? 'page' : undefined}
            >
              <Icon name={page.icon} />
              {page.name}
            </Link>
          ))}
          <SignOut className={styles.link} />
        </div>
      </nav>
      <main id="main" className={styles.main} tabIndex={-1}>
        <Suspense fallback={<ProfileSkeleton />}>{children}</Suspense>
      </main>
    </div>
  );
};
