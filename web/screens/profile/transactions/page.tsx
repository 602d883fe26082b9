import { useSearch } from 'wouter';
import { walletTexts } from '#core/texts/wallet.ts';
import { AccountTitle } from '#web/features/account/index.ts';
import { SupportHelp } from '#web/features/support/index.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { ProfileFrame } from '../frame.tsx';
import profile from '../profile.module.css';
import { walletAt } from './address.ts';
import { BalanceCard } from './balance-card.tsx';
import { Movements } from './movements.tsx';
import { Payouts } from './payouts.tsx';
import { TopUp } from './top-up.tsx';
import { TopUpOutcome } from './top-up-outcome.tsx';
import { Withdraw } from './withdraw.tsx';

/** The page of the wallet: its balance, topping up and withdrawing, and all movements. */
const TransactionsPage = () => {
  const asked = walletAt.read(new URLSearchParams(useSearch()));
  usePageTitle(walletTexts.pageTitle);
  return (
    <ProfileFrame>
      <AccountTitle>{walletTexts.title}</AccountTitle>
      {asked.payment ? (
        <TopUpOutcome paymentId={asked.payment} closed={walletAt.of({ ...asked, payment: null })} />
      ) : null}
      <BalanceCard />
      <div className={profile.pair}>
        <TopUp />
        <Withdraw />
      </div>
      <Payouts asked={asked} />
      <Movements asked={asked} />
      <SupportHelp />
    </ProfileFrame>
  );
};

export default TransactionsPage;
