import { useState } from 'react';
import { askTexts } from '#core/products/hotel/texts/asks.ts';
import { staffHotelTexts } from '#core/products/hotel/texts/staff.ts';
import type { CallName } from '#web/api/call.ts';
import { StaffRefusal, sayDone, TextArea, useStaffForm } from '#web/features/back-office/index.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/index.ts';
import styles from './staff.module.css';
import { isTold } from './typed.ts';

const { staff: texts } = askTexts;

/** The hotel does not waive its penalty: what the traveller reads, and why, for the house. */
export const RefuseWaiverDialog = ({
  waiverId,
  readAgain,
  onClose,
}: {
  waiverId: string;
  readAgain: CallName;
  onClose: () => void;
}) => {
  const [note, setNote] = useState('');
  const [reason, setReason] = useState('');
  const wrong = {
    note: isTold(note) ? undefined : staffHotelTexts.missing,
    reason: isTold(reason) ? undefined : staffHotelTexts.missing,
  };
  const body = wrong.note || wrong.reason ? null : { waiverId, note: note.trim(), reason: reason.trim() };
  const { box, work, isBusy, refused, errorOf, send } = useStaffForm({
    wrong,
    fields: ['note', 'reason'],
    readAgain: [readAgain],
  });
  const submit = send(body, async (said) => {
    if (!(await work('POST /api/back-office/hotels/RefuseWaiver', { body: said }))) return;
    sayDone(texts.done);
    onClose();
  });
  return (
    <Dialog open title={texts.dialog} text={texts.dialogText} onClose={onClose} testId="refuse-waiver-dialog">
      <form className={styles.form} noValidate ref={box} onSubmit={submit}>
        <TextArea
          id="waiver-note"
          label={staffHotelTexts.note}
          hint={staffHotelTexts.noteHint}
          value={note}
          onChange={setNote}
          maxLength={300}
          error={errorOf('note')}
          testId="waiver-note"
        />
        <TextArea
          id="waiver-reason"
          label={staffHotelTexts.reason}
          hint={staffHotelTexts.reasonHint}
          value={reason}
          onChange={setReason}
          maxLength={300}
          error={errorOf('reason')}
          testId="waiver-reason"
        />
        <StaffRefusal text={refused} />
        <Button type="submit" look="danger" busy={isBusy} data-testid="waiver-submit">
          {texts.submit}
        </Button>
      </form>
    </Dialog>
  );
};
