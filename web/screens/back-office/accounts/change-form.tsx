import { type FormEvent, useState } from 'react';
import { staffAccountTexts as texts } from '#core/texts/staff-accounts.ts';
import {
  fieldProblem,
  otherProblem,
  StaffRefusal,
  sayDone,
  TextArea,
  useStaffWork,
} from '#web/features/back-office/index.ts';
import { Button } from '#web/ui/button/button.tsx';
import styles from './accounts.module.css';
import { contactOf } from './contact.ts';

interface ChangeFormProps {
  change: 'suspend' | 'lift';
  contact: string;
  onChanged: () => void;
}

const calls = {
  suspend: 'POST /api/back-office/accounts/Suspend',
  lift: 'POST /api/back-office/accounts/Lift',
} as const;
const id = 'account-reason';
const shortest = 4;

/** The form that closes or opens an account: it says what that means, and asks why. */
export const ChangeForm = ({ change, contact, onChanged }: ChangeFormProps) => {
  const { work, isBusy, problem } = useStaffWork([], { CONFLICT: texts.conflict });
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const words = texts[change];
  const isMissing = reason.trim().length < shortest;
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    if (isMissing) {
      document.getElementById(id)?.focus();
      return;
    }
    const done = await work(calls[change], { body: { ...contactOf(contact), reason: reason.trim() } });
    if (!done) return;
    sayDone(words.done);
    onChanged();
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <p>{words.text}</p>
      <TextArea
        id={id}
        label={texts.reason}
        hint={texts.reasonHint}
        value={reason}
        onChange={setReason}
        maxLength={500}
        error={isTried && isMissing ? texts.reasonMissing : fieldProblem(problem, 'reason')}
        testId={id}
      />
      <StaffRefusal text={otherProblem(problem, ['reason'])} />
      <Button
        type="submit"
        look={change === 'suspend' ? 'danger' : 'act'}
        busy={isBusy}
        data-testid={`account-${change}`}
      >
        {words.submit}
      </Button>
    </form>
  );
};
