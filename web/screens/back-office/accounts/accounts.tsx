import { type FormEvent, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { staffAccountTexts as texts } from '#core/texts/staff-accounts.ts';
import { Refused, StaffPage, useMay, useStaffWork, useViewFocus } from '#web/features/back-office/index.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextInput } from '#web/ui/text-input/index.ts';
import { accountAddress } from '../addresses.ts';
import { Account } from './account.tsx';
import styles from './accounts.module.css';
import { contactOf } from './contact.ts';
import { type Suspension, suspensionsName } from './suspension.ts';
import { findName, WholeAccount } from './whole.tsx';

/** An account that was looked up; whom it is of stands in no address. */
interface Found {
  contact: string;
  suspensions: readonly Suspension[];
}

/** Looks an account up by its contact, which stands in no address: who may see it whole goes on to it by its id. */
const FindAccount = () => {
  const [, navigate] = useLocation();
  const may = useMay();
  const { work, isBusy, problem } = useStaffWork([]);
  const [contact, setContact] = useState('');
  const [isTried, setTried] = useState(false);
  const [found, setFound] = useState<Found | null>(null);
  const look = async (of: string): Promise<void> => {
    if (may('accounts:read')) {
      const account = await work(findName, { body: contactOf(of) });
      if (account) navigate(accountAddress(account.userId));
      return;
    }
    const suspensions = await work(suspensionsName, { body: contactOf(of) });
    setFound(suspensions && { contact: of, suspensions });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (contact.trim() === '') document.getElementById('account-contact')?.focus();
    else void look(contact);
  };
  return (
    <StaffPage title={texts.title} lead={texts.lead}>
      <search>
        <form className={styles.find} noValidate onSubmit={submit}>
          <TextInput
            id="account-contact"
            label={texts.contact}
            dir="ltr"
            value={contact}
            onChange={setContact}
            maxLength={300}
            error={isTried && contact.trim() === '' ? texts.contactMissing : undefined}
            testId="account-contact"
          />
          <Button type="submit" look="act" icon="search" busy={isBusy} data-testid="account-find">
            {texts.find}
          </Button>
        </form>
      </search>
      <Refused text={problem?.text} />
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

/** Accounts of travellers: looked up, seen whole, closed and opened again. */
const Accounts = () => {
  const userId = new URLSearchParams(useSearch()).get('userId');
  useViewFocus(userId ?? 'accounts');
  return userId ? <WholeAccount userId={userId} /> : <FindAccount />;
};

export default Accounts;
