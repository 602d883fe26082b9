import { useState } from 'react';
import { staffDrawTexts } from '#core/texts/draws.ts';
import type { CallName } from '#web/api/call.ts';
import { StaffRefusal, sayDone, useStaffForm } from '#web/features/back-office/index.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/index.ts';
import { TextInput } from '#web/ui/text-input/index.ts';
import styles from '../strays/strays.module.css';

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
  });
  const submit = form.send(wrong ? null : number, async (publicNumber) => {
    if (!(await form.work('POST /api/back-office/draws/Hold', { body: { drawId, publicNumber } }))) return;
    sayDone(texts.done);
    onClose();
  });
  return (
    <Dialog open title={texts.title(title)} onClose={onClose} testId="draw-hold-dialog">
      <form className={styles.form} noValidate ref={form.box} onSubmit={submit}>
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
        <StaffRefusal text={form.problem?.failure.code === 'CONFLICT' ? texts.conflict : form.refused} />
        <Button look="act" type="submit" full busy={form.isBusy} data-testid="draw-hold-submit">
          {texts.submit}
        </Button>
      </form>
    </Dialog>
  );
};
