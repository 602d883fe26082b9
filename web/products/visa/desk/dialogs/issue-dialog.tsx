import { type FormEvent, useState } from 'react';
import { staffTexts } from '#core/products/visa/texts/staff.ts';
import { isPlainDate } from '#core/rules/dates/plain.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { fieldProblem, otherProblem, StaffRefusal } from '#web/features/back-office/index.ts';
import { announce } from '#web/ui/announcer/announce.ts';
import { Button } from '#web/ui/button/button.tsx';
import { DateParts, joinParts, noParts, splitParts } from '#web/ui/date-parts/index.ts';
import { Dialog } from '#web/ui/dialog/index.ts';
import { Field, fieldStyles } from '#web/ui/field/index.ts';
import { TextInput } from '#web/ui/text-input/index.ts';
import styles from '../desk.module.css';
import type { StepProps } from '../props.ts';
import { useApplicationWork } from '../use-work.ts';
import { type IssueProblems, issueProblems } from './issue-problems.ts';

const texts = staffTexts.issue;
const fields = ['visaNumber', 'validUntil', 'file'] as const;

const shareText = (share: number): string => `${toPersianDigits(Math.round(share * 100))}٪`;

/** How much of the file has left; nothing while none is on its way. */
const Progress = ({ share }: { share: number | null }) =>
  share === null ? null : (
    <div className={styles.progress}>
      <progress max={1} value={share} aria-label={texts.file} />
      <span>{texts.sending(shareText(share))}</span>
    </div>
  );

interface Props extends StepProps {
  step: 'issue' | 'correct';
}

/** Hands out a visa: its number, its last day of entry and its file; or the right ones instead of wrong ones. */
export const IssueDialog = ({ step, application, applicant, name, onClose }: Props) => {
  const words = staffTexts[step];
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
    announce(texts.sending(shareText(0)));
    const { travellerId } = applicant;
    const given = { orderId, travellerId, visaNumber: visaNumber.trim(), validUntil, file };
    const [done, options] = [words.done(name), { onProgress: setSent }];
    const was = applicant.events.at(-1)?.at ?? '';
    await (step === 'issue'
      ? work('POST /api/back-office/visa/Issue', { multipart: given }, done, options)
      : work('POST /api/back-office/visa/CorrectIssued', { multipart: { ...given, was } }, done, options));
    setSent(null);
  };
  const rest = unreadable ? null : otherProblem(problem, fields);
  return (
    <Dialog open title={words.title(name)} onClose={onClose} testId={`${step}-dialog`}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {step === 'correct' ? <p className={styles.quiet}>{staffTexts.correct.lead}</p> : null}
        <TextInput
          id="issue-visaNumber"
          label={texts.number}
          hint={texts.numberHint}
          dir="ltr"
          value={visaNumber}
          onChange={setNumber}
          maxLength={40}
          error={errorOf('visaNumber')}
          testId="issue-number"
        />
        <DateParts
          id="issue-validUntil"
          label={texts.validUntil}
          calendar="Gregorian"
          value={until}
          onChange={setUntil}
          error={errorOf('validUntil')}
          testId="issue-until"
        />
        <Field id="issue-file" label={texts.file} hint={texts.fileHint} error={errorOf('file')}>
          {(wiring) => (
            <input
              {...wiring}
              className={fieldStyles.control}
              type="file"
              accept="application/pdf,image/jpeg,image/png"
              onChange={({ target }) => setFile(target.files?.[0] ?? null)}
              data-testid="issue-file"
            />
          )}
        </Field>
        <Progress share={sent} />
        <StaffRefusal text={rest} />
        <Button look="act" type="submit" full busy={isBusy} data-testid={`${step}-submit`}>
          {words.submit}
        </Button>
      </form>
    </Dialog>
  );
};
