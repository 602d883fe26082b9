import { type FormEvent, useState } from 'react';
import { staffTexts } from '#core/products/visa/texts/staff.ts';
import { formatToman } from '#core/rules/money/format.ts';
import { type Rial, toRial, zeroRial } from '#core/rules/money/rial.ts';
import {
  fieldProblem,
  otherProblem,
  type Problem,
  StaffRefusal,
  TextArea,
} from '#web/features/back-office/index.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/index.ts';
import styles from '../desk.module.css';
import type { StepProps } from '../props.ts';
import { useApplicationWork } from '../use-work.ts';

const texts = staffTexts.reject;

/** The new sum of the refund, if the server answers that it has changed. */
const changedRefund = (problem: Problem | null): Rial | null => {
  const data = problem?.failure.code === 'REFUND_CHANGED' ? problem.failure.data : null;
  const isSum = typeof data === 'object' && data !== null && 'refund' in data;
  return isSum && typeof data.refund === 'number' ? toRial(data.refund) : null;
};

const saidOf = (problem: Problem | null): string | null => {
  const changed = changedRefund(problem);
  if (changed !== null) return texts.changed(formatToman(changed));
  return problem?.failure.code === 'CONFLICT' ? texts.conflict : otherProblem(problem, ['note']);
};

/** The dialog that rejects an applicant. It shows how much comes back before it is confirmed. */
export const RejectDialog = ({ application, applicant, name, onClose }: StepProps) => {
  const { orderId } = application;
  const { work, isBusy, problem } = useApplicationWork(orderId, onClose);
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const refund = changedRefund(problem) ?? applicant.backOnRejection ?? zeroRial;
  const missing = isTried && note.trim().length < 3 ? texts.noteMissing : undefined;
  const said = saidOf(problem);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (note.trim().length < 3) {
      document.getElementById('reject-note')?.focus();
      return;
    }
    const { travellerId } = applicant;
    void work(
      'POST /api/back-office/visa/Reject',
      { body: { orderId, travellerId, note: note.trim(), acceptedRefund: refund } },
      texts.done(name),
    );
  };
  return (
    <Dialog
      open
      title={texts.title(name)}
      text={refund === 0 ? texts.backNothing : texts.back(formatToman(refund))}
      onClose={onClose}
      testId="reject-dialog"
    >
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextArea
          id="reject-note"
          label={texts.note}
          value={note}
          onChange={setNote}
          maxLength={300}
          error={missing ?? fieldProblem(problem, 'note')}
          isAutoFocused
          testId="reject-note"
        />
        <StaffRefusal text={said} />
        <Button look="danger" type="submit" full busy={isBusy} data-testid="reject-submit">
          {texts.submit}
        </Button>
      </form>
    </Dialog>
  );
};
