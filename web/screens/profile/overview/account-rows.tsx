import type { ReactNode } from 'react';
import { useId } from 'react';
import { Link } from 'wouter';
import { dateOf } from '#core/rules/dates/arithmetic.ts';
import { formatMobile } from '#core/rules/identity/mobile.ts';
import { overviewTexts } from '#core/texts/overview.ts';
import { profileTexts } from '#core/texts/profile.ts';
import { shownTexts } from '#core/texts/shown.ts';
import { failureText } from '#web/api/failure.ts';
import { ReadFailed } from '#web/features/lists/index.ts';
import { dayText, orderAddress, todayInIran } from '#web/features/orders/index.ts';
import { ShownButton, useShownName } from '#web/features/shown/shown-button.tsx';
import { Girih } from '#web/ui/girih/girih.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Price } from '#web/ui/price/price.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { type AccountPage, useAccountPages, walletPath } from '../pages.ts';
import { Initial } from '../side-list.tsx';
import { SignOut } from '../sign-out.tsx';
import { useBalance } from '../use-balance.ts';
import { shownNameOf, useMe } from '../use-me.ts';
import { firstTripOf, useUpcoming } from '../use-upcoming.ts';
import styles from './account-rows.module.css';
import { Missing } from './missing.tsx';
import { refundStanding, useOpenRefunds } from './use-open-refunds.ts';

/** The row of the wallet, with its balance. */
const Wallet = () => {
  const { data, error, refetch } = useBalance();
  return (
    <section aria-label={profileTexts.wallet}>
      <Link href={walletPath} className={styles.wallet}>
        <Icon name="wallet" />
        <span>{profileTexts.wallet}</span>
        <span className={styles.balance}>
          {data ? <Price amount={data.balance} /> : null}
          {data || error ? null : <Skeleton width="7rem" height="1.75rem" />}
        </span>
      </Link>
      {error ? <ReadFailed text={profileTexts.walletFailed} retry={() => void refetch()} /> : null}
    </section>
  );
};

/** The owner's name, on blue ground. */
const Head = () => {
  const me = useMe();
  return (
    <header className={styles.me}>
      <Girih tile={96.57} className={styles.girih} />
      <div className={styles.who}>
        <Initial className={styles.initial} />
        <div className={styles.names}>
          <h1 tabIndex={-1}>{shownNameOf(me.data)}</h1>
          {me.data?.phoneNumber ? <bdi dir="ltr">{formatMobile(me.data.phoneNumber)}</bdi> : null}
          {me.data && !me.data.phoneNumber && me.data.email ? <bdi dir="ltr">{me.data.email}</bdi> : null}
        </div>
        <Link href="/profile/account" className={styles.edit} aria-label={profileTexts.edit}>
          <Icon name="pencil" />
        </Link>
      </div>
      {me.error ? <ReadFailed text={failureText(me.error)} retry={() => void me.refetch()} /> : null}
      <Wallet />
    </header>
  );
};

/** Rows under one heading. */
const Rows = ({ name, children }: { name: string; children: ReactNode }) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h2 id={id}>{name}</h2>
      <ul>{children}</ul>
    </section>
  );
};

/** The next trip, under the name of the page of all trips. */
const Nearest = () => {
  const upcoming = useUpcoming().data;
  const next = upcoming && firstTripOf(upcoming);
  if (!next) return null;
  return <small>{profileTexts.nearest(next.title, dayText(dateOf(next.startsAt), todayInIran()))}</small>;
};

const PageRow = ({ page: { href, icon, name, Value } }: { page: AccountPage }) => (
  <li>
    <Link href={href} className={styles.row}>
      <Icon name={icon} />
      <span>
        {name}
        {href === '/profile/my-travels' ? <Nearest /> : null}
      </span>
      <span className={styles.value}>{Value ? <Value /> : null}</span>
      <Icon name="forward" size="small" />
    </Link>
  </li>
);

/** The row of open refunds; nothing if there are none. */
const Refunds = () => {
  const { open, error, refetch } = useOpenRefunds();
  if (error) return <ReadFailed text={overviewTexts.refunds.failed} retry={refetch} />;
  if (open.length === 0) return null;
  return (
    <Rows name={overviewTexts.refunds.title}>
      {open.map((refund) => (
        <li key={refund.refundId}>
          <Link href={orderAddress(refund.orderId)} className={styles.row}>
            <Icon name="undo" />
            <span>
              {refund.orderTitle}
              <small>{refundStanding(refund)}</small>
            </span>
            <span className={styles.value}>
              {refund.refund === null ? null : <Price amount={refund.refund} size="small" />}
            </span>
            <Icon name="forward" size="small" />
          </Link>
        </li>
      ))}
    </Rows>
  );
};

/** In what prices and days are shown. */
const ShownRow = () => (
  <li>
    <ShownButton className={styles.row} testId="shown-account">
      <Icon name="globe" />
      <span>{shownTexts.title}</span>
      <span className={styles.value}>{useShownName()}</span>
      <Icon name="forward" size="small" />
    </ShownButton>
  </li>
);

/** The account on a phone: its pages as rows, each with its value. */
export const AccountRows = () => {
  const me = useMe();
  const pages = useAccountPages(me.data?.scopes ?? []);
  const of = (group: AccountPage['group']) =>
    pages.filter((page) => page.group === group).map((page) => <PageRow key={page.href} page={page} />);
  return (
    <>
      <Head />
      <Rows name={profileTexts.groups.trip}>{of('trip')}</Rows>
      <Refunds />
      <Missing />
      <Rows name={profileTexts.groups.account}>
        {of('account')}
        <ShownRow />
        <li>
          <SignOut className={styles.row} />
        </li>
      </Rows>
    </>
  );
};
