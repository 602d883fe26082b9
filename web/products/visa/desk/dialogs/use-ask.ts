import { type FormEvent, useState } from 'react';
import { staffTexts } from '#core/products/visa/texts/staff.ts';
import { fieldProblem, otherProblem } from '#web/features/back-office/index.ts';
import type { StepProps } from '../props.ts';
import { useApplicationWork } from '../use-work.ts';
import { codeForNew } from './new-document.ts';

const texts = staffTexts.ask;
/** The value for a document that the destination does not have. No real code begins with a dash. */
export const otherDocument = '-';

/** The state of the dialog: what is asked for, what is missing, and sending it. */
export const useAsk = ({ application, applicant, name, onClose }: StepProps) => {
  const { orderId } = application;
  const { travellerId, documents } = applicant;
  const { work, isBusy, problem } = useApplicationWork(orderId, onClose);
  const [which, setWhich] = useState('');
  const [title, setTitle] = useState('');
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const isNew = which === otherDocument;
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
  return {
    which,
    setWhich,
    isNew,
    title,
    setTitle,
    note,
    setNote,
    errorOf,
    isBusy,
    /** Why it was refused, if no field is wrong. */
    refused: otherProblem(problem, ['code', 'title', 'note']),
    submit,
  };
};
