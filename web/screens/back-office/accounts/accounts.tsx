import { type FormEvent, useState } from 'react';
import { staffAccountTexts as texts } from '#core/texts/staff-accounts.ts';
import { StaffPage, useStaffWork } from '#web/features/back-office/index.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { TextInput } from '#web/ui/text-input/index.ts';
import { Account } from './account.tsx';
import styles from './accounts.module.css';
import { contactOf } from './contact.ts';
import { type Suspension, suspensionsName } from './suspension.ts';

/** An account that was looked up; whom it is of stands in no address. */
interface Found {
  contact: string;
  suspensions: readonly Suspension[];
}

/** Closes an account and opens it again. */
const Accounts = () => {
  const { work, isBusy, problem } = useStaffWork([]);
  const [contact, setContact] = useState('');
  const [isTried, setTried] = useState(false);
  const [found, setFound] = useState<Found | null>(null);
  const look = async (of: string): Promise<void> => {
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
      {problem ? (
        <Notice tone="bad" live>
          {problem.text}
        </Notice>
      ) : null}
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

export default Accounts;
