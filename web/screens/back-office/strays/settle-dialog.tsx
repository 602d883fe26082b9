import { useState } from 'react';
import type { Rial } from '#core/rules/money/rial.ts';
import { staffStrayTexts } from '#core/texts/staff-strays.ts';
import { StaffDialog, sayDone, useStaffForm } from '#web/features/back-office/index.ts';
import { AmountInput, moneyWords } from '#web/features/wallet/index.ts';
import { type Stray, straysName } from './stray-of.ts';

const texts = staffStrayTexts.dialog;
const words = moneyWords('toman');

/** The dialog for a ticket that staff have given back by hand: it asks how much the supplier returns. */
export const SettleStrayDialog = ({ stray, onClose }: { stray: Stray; onClose: () => void }) => {
  const [refunded, setRefunded] = useState<Rial | null>(null);
  const wrong = refunded === null ? texts.missing : refunded > stray.owed ? texts.tooMuch : undefined;
  const form = useStaffForm({ wrong: { refunded: wrong }, fields: ['refunded'], readAgain: [straysName] });
  const body = wrong || refunded === null ? null : { strayId: stray.strayId, refunded };
  const submit = form.send(body, async (settled) => {
    if (!(await form.work('POST /api/back-office/strays/Settle', { body: settled }))) return;
    sayDone(texts.done);
    onClose();
  });
  return (
    <StaffDialog
      id="stray"
      title={texts.title(stray.orderNumber)}
      text={texts.text(words.text(stray.owed))}
      onClose={onClose}
      form={form}
      onSubmit={submit}
      submit={texts.submit}
    >
      <AmountInput
        id="stray-refunded"
        label={texts.refunded}
        words={words}
        value={refunded}
        onChange={setRefunded}
        hint=""
        error={form.errorOf('refunded')}
        testId="stray-refunded"
      />
    </StaffDialog>
  );
};
