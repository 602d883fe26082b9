import { useState } from 'react';
import { staffDrawTexts } from '#core/texts/draws.ts';
import { StaffDialog, sayDone, TextArea, useStaffForm } from '#web/features/back-office/index.ts';
import type { DrawDialogProps } from './hold-dialog.tsx';

const texts = staffDrawTexts.callOffDialog;

/** The dialog in which a draw is called off, with the reason that its page shows. */
export const CallOffDialog = ({ drawId, title, readAgain, onClose }: DrawDialogProps) => {
  const [reason, setReason] = useState('');
  const wrong = reason.trim().length < 5 ? texts.reasonMissing : undefined;
  const form = useStaffForm({ wrong: { reason: wrong }, fields: ['reason'], readAgain: [readAgain] });
  const submit = form.send(wrong ? null : reason, async (said) => {
    if (!(await form.work('POST /api/back-office/draws/CallOff', { body: { drawId, reason: said } }))) return;
    sayDone(texts.done);
    onClose();
  });
  return (
    <StaffDialog
      id="draw-off"
      title={texts.title(title)}
      text={texts.text}
      onClose={onClose}
      form={form}
      onSubmit={submit}
      submit={texts.submit}
    >
      <TextArea
        id="draw-reason"
        label={texts.reason}
        rows={3}
        maxLength={300}
        value={reason}
        onChange={setReason}
        error={form.errorOf('reason')}
        isAutoFocused
        testId="draw-reason"
      />
    </StaffDialog>
  );
};
