import { useState } from 'react';
import { staffLetterTexts } from '#core/texts/staff-letters.ts';
import type { CallName } from '#web/api/call.ts';
import { StaffDialog, sayDone, TextArea, useStaffForm } from '#web/features/back-office/index.ts';
import { Button } from '#web/ui/button/button.tsx';

const texts = staffLetterTexts.dialog;

interface Props {
  letterId: string;
  number: string;
  /** The list that is read again afterwards. */
  readAgain: CallName;
  onClose: () => void;
}

/** The dialog in which a letter is answered, or closed without an answer. */
export const AnswerDialog = ({ letterId, number, readAgain, onClose }: Props) => {
  const [text, setText] = useState('');
  const wrong = text.trim().length < 2 ? texts.missing : undefined;
  const form = useStaffForm({ wrong: { text: wrong }, fields: ['text'], readAgain: [readAgain] });
  const work = async (answer: string | null) => {
    if (!(await form.work('POST /api/back-office/letters/Answer', { body: { letterId, text: answer } })))
      return;
    sayDone(answer === null ? texts.closed : texts.done);
    onClose();
  };
  const submit = form.send(wrong ? null : text, work);
  return (
    <StaffDialog
      id="letter"
      title={texts.title(number)}
      text={texts.text}
      submit={texts.submit}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      more={
        <Button look="text" full busy={form.isBusy} onClick={() => void work(null)}>
          {texts.close}
        </Button>
      }
    >
      <TextArea
        id="letter-answer-text"
        label={texts.answer}
        rows={6}
        maxLength={2000}
        value={text}
        onChange={setText}
        error={form.errorOf('text')}
        isAutoFocused
        testId="letter-answer-text"
      />
    </StaffDialog>
  );
};
