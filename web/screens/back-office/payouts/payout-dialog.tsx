import { type ReactNode, useState } from 'react';
import { type Meanings, StaffDialog, sayDone, useStaffForm } from '#web/features/back-office/index.ts';
import { moneyWords } from '#web/features/wallet/index.ts';
import { listName, type Payout } from './payout.ts';

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
  send: (work: ReturnType<typeof useStaffForm>['work'], text: string) => Promise<unknown>;
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
  const [value, setValue] = useState('');
  const text = value.trim();
  const wrong = text.length < field.shortest ? texts.missing : undefined;
  const form = useStaffForm({
    wrong: { [field.name]: wrong },
    fields: [field.name],
    readAgain: [listName],
    meanings,
  });
  const submit = form.send(wrong ? null : text, async (told) => {
    if (!(await send(form.work, told))) return;
    sayDone(texts.done);
    onClose();
  });
  return (
    <StaffDialog
      id={name}
      title={texts.title(ownerName)}
      text={texts.text(words.text(amount))}
      submit={texts.submit}
      look={look}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      {field.show({ id: field.id, value, onChange: setValue, error: form.errorOf(field.name) })}
    </StaffDialog>
  );
};
