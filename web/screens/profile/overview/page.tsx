import { formatMobile } from '#core/rules/identity/mobile.ts';
import { overviewTexts } from '#core/texts/overview.ts';
import { profileTexts } from '#core/texts/profile.ts';
import { walletTexts } from '#core/texts/wallet.ts';
import { failureText } from '#web/api/failure.ts';
import { Panel } from '#web/features/checkout/index.ts';
import { ReadFailed } from '#web/features/lists/index.ts';
import { useMoney } from '#web/features/wallet/index.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { Price } from '#web/ui/price/price.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { useIsWide } from '#web/ui/viewport/use-is-wide.ts';
import { ProfileFrame } from '../frame.tsx';
import styles from '../profile.module.css';
import { useBalance } from '../use-balance.ts';
import { nameOf, useMe } from '../use-me.ts';
import { AccountRows } from './account-rows.tsx';
import { Missing } from './missing.tsx';
import { NextTrip } from './next-trip.tsx';
import { OpenRefunds } from './open-refunds.tsx';
import { Recent } from './recent.tsx';

const WalletPanel = () => {
  const wallet = useBalance();
  const money = useMoney();
  return (
    <Panel title={profileTexts.wallet}>
      {wallet.data ? <Price amount={wallet.data.balance} size="large" /> : null}
      {wallet.data && wallet.data.reserved > 0 ? (
        <p className={styles.quiet}>{walletTexts.balance.reserved(money.text(wallet.data.reserved))}</p>
      ) : null}
      {wallet.error ? (
        <ReadFailed text={profileTexts.walletFailed} retry={() => void wallet.refetch()} />
      ) : null}
      {wallet.isPending ? <Skeleton width="10rem" height="2.5rem" /> : null}
      <p className={styles.quiet}>{profileTexts.walletNote}</p>
      <div className={styles.actions}>
        <LinkButton look="soft" icon="wallet" href="/profile/transactions">
          {overviewTexts.toWallet}
        </LinkButton>
      </div>
    </Panel>
  );
};

const AccountPanel = () => {
  const me = useMe();
  if (me.error)
    return (
      <Panel title={profileTexts.account}>
        <ReadFailed text={failureText(me.error)} retry={() => void me.refetch()} />
      </Panel>
    );
  const name = nameOf(me.data);
  return (
    <Panel title={profileTexts.account}>
      <dl className={styles.facts}>
        {name ? (
          <div>
            <dt>{profileTexts.name}</dt>
            <dd>{name}</dd>
          </div>
        ) : null}
        {me.data?.phoneNumber === null ? null : (
          <div>
            <dt>{profileTexts.phone}</dt>
            <dd>
              {me.data ? <bdi dir="ltr">{formatMobile(me.data.phoneNumber)}</bdi> : <Skeleton width="8rem" />}
            </dd>
          </div>
        )}
        {me.data?.email ? (
          <div>
            <dt>{profileTexts.email}</dt>
            <dd>
              <bdi dir="ltr">{me.data.email}</bdi>
            </dd>
          </div>
        ) : null}
      </dl>
      <div className={styles.actions}>
        <LinkButton look="soft" icon="pencil" href="/profile/account">
          {overviewTexts.account}
        </LinkButton>
      </div>
    </Panel>
  );
};

/** The account at a glance: the next trip, refunds under way, what is missing, the wallet, and the user's name. */
const Glance = () => {
  const me = useMe();
  return (
    <>
      <h1 tabIndex={-1}>
        {me.data?.firstName ? profileTexts.helloTo(me.data.firstName) : profileTexts.hello}
      </h1>
      <NextTrip />
      <OpenRefunds />
      <Missing />
      <div className={styles.pair}>
        <WalletPanel />
        <AccountPanel />
      </div>
      <Recent />
    </>
  );
};

/** The first page of the account: on phones the list of its pages, on desktops the account at a glance. */
const OverviewPage = () => {
  const isWide = useIsWide();
  usePageTitle(profileTexts.pageTitle);
  return <ProfileFrame>{isWide ? <Glance /> : <AccountRows />}</ProfileFrame>;
};

export default OverviewPage;
