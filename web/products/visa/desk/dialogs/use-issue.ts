import { type FormEvent, useState } from 'react';
import { staffTexts } from '#core/products/visa/texts/staff.ts';
import { isPlainDate } from '#core/rules/dates/plain.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { tellingProgress } from '#web/api/upload.ts';
import { fieldProblem, otherProblem } from '#web/features/back-office/index.ts';
import { announce } from '#web/ui/announcer/announce.ts';
import { joinParts, noParts, splitParts } from '#web/ui/date-parts/index.ts';
import type { StepProps } from '../props.ts';
import { useApplicationWork } from '../use-work.ts';
import { type IssueProblems, issueProblems } from './issue-problems.ts';

const texts = staffTexts.issue;
const fields = ['visaNumber', 'validUntil', 'file'] as const;

/** How much of the file was uploaded, in words. `share` is from 0 to 1. */
export const sendingText = (share: number): string =>
  texts.sending(`${toPersianDigits(Math.round(share * 100))}٪`);

export interface IssueProps extends StepProps {
  /** Issues for the first time, or corrects what was issued. */
  step: 'issue' | 'correct';
}

/** The state of the dialog: the typed data of a visa, its errors, and sending it with its file. */
export const useIssue = ({ step, application, applicant, name, onClose }: IssueProps) => {
  const { orderId } = application;
  const { work, isBusy, problem } = useApplicationWork(orderId, onClose);
  const [visaNumber, setNumber] = useState(applicant.visa?.number ?? '');
  const [until, setUntil] = useState(applicant.visa ? splitParts(applicant.visa.validUntil) : noParts);
  const [file, setFile] = useState<File | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const [isTried, setTried] = useState(false);
  const validUntil = joinParts(until).replaceAll('/', '-');
  const problems = issueProblems({ visaNumber, validUntil: isPlainDate(validUntil) ? validUntil : '', file });
  const unreadable = problem?.failure.code === 'FILE_NOT_AN_IMAGE' ? texts.unreadable : undefined;
  const errorOf = (field: keyof IssueProblems): string | undefined =>
    (isTried ? problems[field] : undefined) ??
    fieldProblem(problem, field) ??
    (field === 'file' ? unreadable : undefined);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    const wrong = fields.find((field) => problems[field]);
    if (wrong || !file) {
      document.getElementById(`issue-${wrong ?? 'file'}`)?.focus();
      return;
    }
    setSent(0);
    announce(sendingText(0));
    const { travellerId } = applicant;
    const given = { orderId, travellerId, visaNumber: visaNumber.trim(), validUntil, file };
    const [done, options] = [staffTexts[step].done(name), { via: tellingProgress(setSent) }];
    const was = applicant.events.at(-1)?.at ?? '';
    await (step === 'issue'
      ? work('POST /api/back-office/visa/Issue', { multipart: given }, done, options)
      : work('POST /api/back-office/visa/CorrectIssued', { multipart: { ...given, was } }, done, options));
    setSent(null);
  };
  return {
    visaNumber,
    setNumber,
    until,
    setUntil,
    setFile,
    /** How much was uploaded, from 0 to 1; null if no upload is under way. */
    sent,
    isBusy,
    errorOf,
    /** Why it was refused, if no field is wrong. */
    refused: unreadable ? null : otherProblem(problem, fields),
    submit,
  };
};
