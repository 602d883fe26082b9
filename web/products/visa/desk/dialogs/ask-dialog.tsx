import { type FormEvent, useState } from 'react';
import { staffTexts } from '#core/products/visa/texts/staff.ts';
import { fieldProblem, otherProblem, StaffRefusal, TextArea } from '#web/features/back-office/index.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/index.ts';
import { Select } from '#web/ui/select/index.ts';
import { TextInput } from '#web/ui/text-input/index.ts';
import styles from '../desk.module.css';
import type { StepProps } from '../props.ts';
import { useApplicationWork } from '../use-work.ts';
import { codeForNew } from './new-document.ts';

const texts = staffTexts.ask;
/** Stands for a document that the destination does not know; no code of one begins with a dash. */
const other = '-';

/** Asks for a document: one of the destination's again, or another with a name of its own. */
export const AskDialog = ({ application, applicant, name, onClose }: StepProps) => {
  const { orderId } = application;
  const { travellerId, documents } = applicant;
  const { work, isBusy, problem } = useApplicationWork(orderId, onClose);
  const [which, setWhich] = useState('');
  const [title, setTitle] = useState('');
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const isNew = which === other;
  const missing = {
    which: which === '' ? texts.missing.which : undefined,
    title: isNew && title.trim() === '' ? texts.missing.title : undefined,
    note: note.trim().length < 3 ? texts.missing.note : undefined,
  };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    const [wrong] = (['which', 'title', 'note'] as const).filter((field) => missing[field]);
    if (wrong) {
      document.getElementById(`ask-${wrong}`)?.focus();
      return;
    }
    const chosen = documents.find(({ code }) => code === which);
    const asked = isNew
      ? { code: codeForNew(documents.map(({ code }) => code)), title: title.trim() }
      : { code: which };
    void work(
      'POST /api/back-office/visa/AskForDocument',
      { body: { orderId, travellerId, ...asked, note: note.trim() } },
      texts.done(chosen?.title ?? title.trim(), name),
    );
  };
  const errorOf = (field: keyof typeof missing, sent: string): string | undefined =>
    (isTried ? missing[field] : undefined) ?? fieldProblem(problem, sent);
  const rest = otherProblem(problem, ['code', 'title', 'note']);
  return (
    <Dialog open title={texts.title(name)} onClose={onClose} testId="ask-dialog">
      <form className={styles.form} noValidate onSubmit={submit}>
        <Select
          id="ask-which"
          label={texts.which}
          value={which}
          placeholder={texts.choose}
          options={[
            ...documents.map(({ code, title: known }) => ({ value: code, label: known })),
            { value: other, label: texts.other },
          ]}
          onChange={setWhich}
          error={errorOf('which', 'code')}
          testId="ask-which"
        />
        {isNew ? (
          <TextInput
            id="ask-title"
            label={texts.newTitle}
            value={title}
            onChange={setTitle}
            maxLength={80}
            error={errorOf('title', 'title')}
            testId="ask-title"
          />
        ) : null}
        <TextArea
          id="ask-note"
          label={texts.note}
          hint={texts.noteHint}
          value={note}
          onChange={setNote}
          maxLength={300}
          error={errorOf('note', 'note')}
          testId="ask-note"
        />
        <StaffRefusal text={rest} />
        <Button look="act" type="submit" full busy={isBusy} data-testid="ask-submit">
          {texts.submit}
        </Button>
      </form>
    </Dialog>
  );
};
