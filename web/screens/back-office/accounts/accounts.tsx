import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { staffAccountTexts as texts } from '#core/texts/staff-accounts.ts';
import {
  FindForm,
  StaffPage,
  StaffRefusal,
  useMay,
  useStaffWork,
  useViewFocus,
} from '#web/features/back-office/index.ts';
import { accountAddress } from '../addresses.ts';
import { Account } from './account.tsx';
import { contactOf } from './contact.ts';
import { type Suspension, suspensionsName } from './suspension.ts';
import { findAccountsCall, WholeAccount } from './whole.tsx';

/** An account that was looked up. Its contact is not in the page's address, which may be seen by others. */
interface Found {
  contact: string;
  suspensions: readonly Suspension[];
}

/** Looks an account up by its contact, which is not put into the page's address. Staff who may see the whole account go on to it by its id. */
const FindAccount = () => {
  const [, navigate] = useLocation();
  const may = useMay();
  const { work, isBusy, problem } = useStaffWork([]);
  const [found, setFound] = useState<Found | null>(null);
  const look = async (of: string): Promise<void> => {
    if (may('accounts:read')) {
      const account = await work(findAccountsCall, { body: contactOf(of) });
      if (account) navigate(accountAddress(account.userId));
      return;
    }
    const suspensions = await work(suspensionsName, { body: contactOf(of) });
    setFound(suspensions && { contact: of, suspensions });
  };
  return (
    <StaffPage title={texts.title} lead={texts.lead}>
      <FindForm
        id="account-contact"
        label={texts.contact}
        missing={texts.contactMissing}
        maxLength={300}
        isBusy={isBusy}
        testId="account-find"
        onFind={(contact) => void look(contact)}
      />
      <StaffRefusal text={problem?.text} />
      {found ? (
        <Account
          key={found.contact}
          contact={found.contact}
          suspensions={found.suspensions}
          onChanged={() => void look(found.contact)}
        />
      ) : null}
    </StaffPage>
  );
};

/** The page on which staff look accounts up, see them whole, and close or open them. */
const Accounts = () => {
  const userId = new URLSearchParams(useSearch()).get('userId');
  useViewFocus(userId ?? 'accounts');
  return userId ? <WholeAccount userId={userId} /> : <FindAccount />;
};

export default Accounts;
