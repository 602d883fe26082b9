import { useState } from 'react';
import { staffDrawTexts } from '#core/texts/draws.ts';
import type { CallName } from '#web/api/call.ts';
import { StaffDialog, sayDone, useStaffForm } from '#web/features/back-office/index.ts';
import { TextInput } from '#web/ui/text-input/index.ts';

const texts = staffDrawTexts.holdDialog;

export interface DrawDialogProps {
  drawId: string;
  title: string;
  /** The list that is read again afterwards. */
  readAgain: CallName;
  onClose: () => void;
}

/** The dialog in which the public number of a draw is typed; its winners follow from it. */
export const HoldDialog = ({ drawId, title, readAgain, onClose }: DrawDialogProps) => {
  const [number, setNumber] = useState('');
  const wrong = number.trim() === '' ? texts.numberMissing : undefined;
  const form = useStaffForm({
    wrong: { publicNumber: wrong },
    fields: ['publicNumber'],
    readAgain: [readAgain],
    meanings: { CONFLICT: texts.conflict },
  });
  const submit = form.send(wrong ? null : number, async (publicNumber) => {
    if (!(await form.work('POST /api/back-office/draws/Hold', { body: { drawId, publicNumber } }))) return;
    sayDone(texts.done);
    onClose();
  });
  return (
    <StaffDialog
      id="draw-hold"
      title={texts.title(title)}
      submit={texts.submit}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        id="draw-number"
        label={texts.number}
        inputMode="decimal"
        dir="ltr"
        maxLength={40}
        value={number}
        onChange={setNumber}
        error={form.errorOf('publicNumber')}
        testId="draw-number"
      />
    </StaffDialog>
  );
};
