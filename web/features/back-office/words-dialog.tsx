import { type ReactNode, useState } from 'react';
import type { CallerInput } from '#core/contract/endpoint.ts';
import type { Calls } from '#core/products/index.ts';
import type { CallName } from '#web/api/call.ts';
import { TextArea } from '#web/ui/text-area/text-area.tsx';
import { isTold } from './is-told.ts';
import { sayDone } from './say-done.ts';
import { StaffDialog } from './staff-dialog.tsx';
import { useStaffForm } from './use-staff-form.ts';

/** The words that go with an act: what its traveller reads, and what the house keeps. */
export interface ActWords {
  note: string;
  reason: string;
}

/** How a product calls the two fields. */
export interface WordsTexts {
  note: string;
  noteHint: string;
  reason: string;
  reasonHint: string;
  /** That a field has too few letters. */
  missing: string;
}

interface WordsDialogProps<N extends CallName> {
  /** Names its fields. */
  id: string;
  title: string;
  text: string;
  texts: WordsTexts;
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

/** Something that staff do: what it means, its fields, the words that stand written beside it. */
export const WordsDialog = <N extends CallName>({
  id,
  texts,
  done,
  isTold: withNote = false,
  name,
  input,
  readAgain,
  children,
  ...dialog
}: WordsDialogProps<N>) => {
  const [words, setWords] = useState<ActWords>({ note: '', reason: '' });
  const wrong = {
    note: withNote && !isTold(words.note) ? texts.missing : undefined,
    reason: isTold(words.reason) ? undefined : texts.missing,
  };
  const form = useStaffForm({ wrong, fields: ['note', 'reason'], readAgain });
  const body =
    wrong.note || wrong.reason ? null : input({ note: words.note.trim(), reason: words.reason.trim() });
  const send = form.send(body, async (request) => {
    if (!(await form.work(name, request))) return;
    sayDone(done);
    dialog.onClose();
  });
  return (
    <StaffDialog {...dialog} id={id} form={form} onSubmit={send}>
      {children?.(form)}
      {withNote ? (
        <TextArea
          id={`${id}-note`}
          label={texts.note}
          hint={texts.noteHint}
          value={words.note}
          onChange={(note) => setWords({ ...words, note })}
          maxLength={300}
          error={form.errorOf('note')}
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
        error={form.errorOf('reason')}
        testId={`${id}-reason`}
      />
    </StaffDialog>
  );
};
