import { formatMobile } from '#core/rules/identity/mobile.ts';
import { formatToman } from '#core/rules/money/format.ts';
import { profileTexts } from '#core/texts/profile.ts';
import { failureText } from '#web/api/failure.ts';
import { useCall } from '#web/api/use-call.ts';
import { Panel } from '#web/features/checkout/index.ts';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { Price } from '#web/ui/price/price.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { Failed } from '../failed.tsx';
import { ProfileFrame, useMe } from '../frame.tsx';
import styles from '../profile.module.css';
import { NextTrip } from './next-trip.tsx';
import { Recent } from './recent.tsx';

const WalletPanel = () => {
  const wallet = useCall('GET /api/wallet/wallet/CurrentUserBalance', { query: {} }, { staleTime: 0 });
  return (
    <Panel title={profileTexts.wallet}>
      {wallet.data ? <Price amount={wallet.data.balance} size="large" /> : null}
      {wallet.data && wallet.data.reserved > 0 ? (
        <p className={styles.quiet}>{profileTexts.reserved(formatToman(wallet.data.reserved))}</p>
      ) : null}
      {wallet.error ? <Failed text={profileTexts.walletFailed} retry={() => void wallet.refetch()} /> : null}
      {wallet.isPending ? <Skeleton width="10rem" height="2.5rem" /> : null}
      <p className={styles.quiet}>{profileTexts.walletNote}</p>
    </Panel>
  );
};

const AccountPanel = () => {
  const me = useMe();
  if (me.error)
    return (
      <Panel title={profileTexts.account}>
        <Failed text={failureText(me.error)} retry={() => void me.refetch()} />
      </Panel>
    );
  const name = `${me.data?.firstName ?? ''} ${me.data?.lastName ?? ''}`.trim();
  return (
    <Panel title={profileTexts.account}>
      <dl className={styles.facts}>
        {name ? (
          <div>
            <dt>{profileTexts.name}</dt>
            <dd>{name}</dd>
          </div>
        ) : null}
        <div>
          <dt>{profileTexts.phone}</dt>
          <dd>
            {me.data ? (
              <bdi dir="ltr">{formatMobile(me.data.phoneNumber ?? '')}</bdi>
            ) : (
              <Skeleton width="8rem" />
            )}
          </dd>
        </div>
        {me.data?.email ? (
          <div>
            <dt>{profileTexts.email}</dt>
            <dd>
              <bdi dir="ltr">{me.data.email}</bdi>
            </dd>
          </div>
        ) : null}
      </dl>
    </Panel>
  );
};

/** The account at a glance: the next trip, the wallet, who one is. */
const OverviewPage = () => {
  const me = useMe();
  usePageTitle(profileTexts.pageTitle);
  return (
    <ProfileFrame>
      <h1 tabIndex={-1}>
        {me.data?.firstName ? profileTexts.helloTo(me.data.firstName) : profileTexts.hello}
      </h1>
      <NextTrip />
      <div className={styles.pair}>
        <WalletPanel />
        <AccountPanel />
      </div>
      <Recent />
    </ProfileFrame>
  );
};

export default OverviewPage;
