import type { Reply } from '#core/contract/endpoint.ts';
import type { Calls } from '#core/products/index.ts';
import { accountTexts } from '#core/texts/account.ts';
import { pushTexts } from '#core/texts/push.ts';
import { failureText } from '#web/api/failure.ts';
import { AccountTitle } from '#web/features/account/index.ts';
import { Panel } from '#web/features/checkout/index.ts';
import { ReadFailed } from '#web/features/lists/index.ts';
import { PushSwitch } from '#web/features/push/index.ts';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { ProfileFrame } from '../frame.tsx';
import { ProfileSkeleton } from '../skeleton.tsx';
import { useMe } from '../use-me.ts';
import styles from './account.module.css';
import { BankField } from './bank-field.tsx';
import { ContactRow } from './contact-row.tsx';
import { EndPanel } from './end-panel.tsx';
import { KeptDataPanel } from './kept-data-panel.tsx';
import { NewsSwitches } from './news-switches.tsx';
import { PasswordPanel } from './password-panel.tsx';

type User = Reply<Calls['GET /account/api/Account/CurrentUser']>;

const Account = ({ user }: { user: User }) => (
  <>
    <div>
      <AccountTitle>{accountTexts.title}</AccountTitle>
      <p className={styles.quiet}>{accountTexts.lead}</p>
    </div>
    <Panel title={accountTexts.contacts.title}>
      <ContactRow kind="phone" value={user.phoneNumber} />
      <ContactRow kind="email" value={user.email} />
    </Panel>
    <PasswordPanel hasPassword={user.hasPassword} />
    <Panel title={pushTexts.heading}>
      <PushSwitch />
      <NewsSwitches />
    </Panel>
    <Panel title={accountTexts.bank.title}>
      <p className={styles.quiet}>{accountTexts.bank.lead}</p>
      <BankField kind="cardNumber" value={user.cardNumber} />
      <BankField kind="accountNumber" value={user.accountNumber} />
      <BankField kind="iban" value={user.iban} />
    </Panel>
    <KeptDataPanel />
    <EndPanel />
  </>
);

/** The page of the account: contacts, password, bank accounts, and ending it. */
const AccountPage = () => {
  const me = useMe();
  usePageTitle(accountTexts.title);
  return (
    <ProfileFrame>
      {me.data ? <Account user={me.data} /> : null}
      {me.isPending ? <ProfileSkeleton title={<AccountTitle>{accountTexts.title}</AccountTitle>} /> : null}
      {!me.data && me.error ? (
        <>
          <AccountTitle>{accountTexts.title}</AccountTitle>
          <ReadFailed text={failureText(me.error)} retry={() => void me.refetch()} />
        </>
      ) : null}
    </ProfileFrame>
  );
};

export default AccountPage;
