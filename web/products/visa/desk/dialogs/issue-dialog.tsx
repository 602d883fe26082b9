import { staffTexts } from '#core/products/visa/texts/staff.ts';
import { StaffRefusal } from '#web/features/back-office/index.ts';
import { Button } from '#web/ui/button/button.tsx';
import { DateParts } from '#web/ui/date-parts/index.ts';
import { Dialog } from '#web/ui/dialog/index.ts';
import { Field, fieldStyles } from '#web/ui/field/index.ts';
import { TextInput } from '#web/ui/text-input/index.ts';
import styles from '../desk.module.css';
import { type IssueProps, sendingText, useIssue } from './use-issue.ts';

const texts = staffTexts.issue;

/** How much of the file was uploaded; nothing if no upload is under way. */
const Progress = ({ share }: { share: number | null }) =>
  share === null ? null : (
    <div className={styles.progress}>
      <progress max={1} value={share} aria-label={texts.file} />
      <span>{sendingText(share)}</span>
    </div>
  );

/** The dialog that issues a visa, or corrects it: its number, last day of entry, and file. */
export const IssueDialog = (props: IssueProps) => {
  const { step, name, onClose } = props;
  const words = staffTexts[step];
  const { visaNumber, setNumber, until, setUntil, setFile, sent, ...form } = useIssue(props);
  const { isBusy, errorOf, refused, submit } = form;
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
        <StaffRefusal text={refused} />
        <Button look="act" type="submit" full busy={isBusy} data-testid={`${step}-submit`}>
          {words.submit}
        </Button>
      </form>
    </Dialog>
  );
};
