import { type FormEvent, type ReactNode, useState } from 'react';
import {
  fieldProblem,
  type Meanings,
  otherProblem,
  StaffRefusal,
  sayDone,
  useStaffWork,
} from '#web/features/back-office/index.ts';
import { moneyWords } from '#web/features/wallet/index.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/index.ts';
import { listName, type Payout } from './payout.ts';
import styles from './payouts.module.css';

const words = moneyWords('toman');

/** What the dialog's control needs for its field. */
interface Wiring {
  id: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

interface PayoutDialogProps {
  payout: Payout;
  onClose: () => void;
  texts: {
    title: (ownerName: string) => string;
    text: (amount: string) => string;
    missing: string;
    done: string;
    submit: string;
  };
  look: 'act' | 'danger';
  /** The name of the dialog and its button, for tests. */
  name: string;
  field: {
    id: string;
    /** Its name in the request. */
    name: string;
    shortest: number;
    show: (wiring: Wiring) => ReactNode;
  };
  meanings?: Meanings;
  send: (work: ReturnType<typeof useStaffWork>['work'], text: string) => Promise<unknown>;
}

/** A step of a payout that asks for one text. */
export const PayoutDialog = ({
  payout: { ownerName, amount },
  onClose,
  texts,
  look,
  name,
  field,
  meanings,
  send,
}: PayoutDialogProps) => {
  const { work, isBusy, problem } = useStaffWork([listName], meanings);
  const [value, setValue] = useState('');
  const [isTried, setTried] = useState(false);
  const text = value.trim();
  const isMissing = text.length < field.shortest;
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    if (isMissing) {
      document.getElementById(field.id)?.focus();
      return;
    }
    if (!(await send(work, text))) return;
    sayDone(texts.done);
    onClose();
  };
  return (
    <Dialog
      open
      title={texts.title(ownerName)}
      text={texts.text(words.text(amount))}
      onClose={onClose}
      testId={`${name}-dialog`}
    >
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {field.show({
          id: field.id,
          value,
          onChange: setValue,
          error: isTried && isMissing ? texts.missing : fieldProblem(problem, field.name),
        })}
        <StaffRefusal text={otherProblem(problem, [field.name])} />
        <Button look={look} type="submit" full busy={isBusy} data-testid={`${name}-submit`}>
          {texts.submit}
        </Button>
      </form>
    </Dialog>
  );
};
