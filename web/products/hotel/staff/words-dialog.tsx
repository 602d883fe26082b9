import { type ReactNode, useState } from 'react';
import type { CallerInput } from '#core/contract/endpoint.ts';
import { staffHotelTexts as texts } from '#core/products/hotel/texts/staff.ts';
import type { Calls } from '#core/products/index.ts';
import type { CallName } from '#web/api/call.ts';
import { StaffRefusal, sayDone, TextArea, useStaffForm } from '#web/features/back-office/index.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/index.ts';
import styles from './staff.module.css';
import { isTold } from './typed.ts';

/** The words that go with an act: what its traveller reads, and what the house keeps. */
export interface ActWords {
  note: string;
  reason: string;
}

interface WordsDialogProps<N extends CallName> {
  /** Names its fields. */
  id: string;
  title: string;
  text: string;
  submit: string;
  done: string;
  look?: 'act' | 'danger';
  /** Its traveller reads something of it. */
  isTold?: boolean;
  name: N;
  /** The request; null while one of the fields in between is wrong, each of which says so by `error`. */
  input: (words: ActWords) => CallerInput<Calls[N]> | null;
  readAgain: readonly CallName[];
  onClose: () => void;
  /** Fields of its own; they get whether it was tried to send them, and what the server says of each. */
  children?: (form: { isTried: boolean; errorOf: (field: string) => string | undefined }) => ReactNode;
}

/** Something that staff do about a stay: what it means, its fields, the words that stand written beside it. */
export const WordsDialog = <N extends CallName>({
  id,
  title,
  text,
  submit,
  done,
  look = 'act',
  isTold: withNote = false,
  name,
  input,
  readAgain,
  onClose,
  children,
}: WordsDialogProps<N>) => {
  const [words, setWords] = useState<ActWords>({ note: '', reason: '' });
  const [isTried, setTried] = useState(false);
  const wrong = {
    note: withNote && !isTold(words.note) ? texts.missing : undefined,
    reason: isTold(words.reason) ? undefined : texts.missing,
  };
  const { box, work, isBusy, refused, errorOf, send } = useStaffForm({
    wrong,
    fields: ['note', 'reason'],
    readAgain,
  });
  const body =
    wrong.note || wrong.reason ? null : input({ note: words.note.trim(), reason: words.reason.trim() });
  const sending = send(body, async (request) => {
    if (!(await work(name, request))) return;
    sayDone(done);
    onClose();
  });
  return (
    <Dialog open title={title} text={text} onClose={onClose} testId={`${id}-dialog`}>
      <form
        className={styles.form}
        noValidate
        ref={box}
        onSubmit={(event) => {
          setTried(true);
          sending(event);
        }}
      >
        {children?.({ isTried, errorOf })}
        {withNote ? (
          <TextArea
            id={`${id}-note`}
            label={texts.note}
            hint={texts.noteHint}
            value={words.note}
            onChange={(note) => setWords({ ...words, note })}
            maxLength={300}
            error={errorOf('note')}
            testId={`${id}-note`}
          />
        ) : null}
        <TextArea
          id={`${id}-reason`}
          label={texts.reason}
          hint={texts.reasonHint}
          value={words.reason}
          onChange={(reason) => setWords({ ...words, reason })}
          maxLength={300}
          rows={2}
          error={errorOf('reason')}
          testId={`${id}-reason`}
        />
        <StaffRefusal text={refused} />
        <Button type="submit" look={look} busy={isBusy} data-testid={`${id}-submit`}>
          {submit}
        </Button>
      </form>
    </Dialog>
  );
};
