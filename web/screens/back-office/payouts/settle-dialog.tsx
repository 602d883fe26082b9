import { staffMoneyTexts } from '#core/texts/staff-money.ts';
import { TextInput } from '#web/ui/text-input/index.ts';
import { isUntold, type Payout } from './payout.ts';
import { PayoutDialog } from './payout-dialog.tsx';

const texts = staffMoneyTexts.settle;
const id = 'bank-reference';

/** The dialog for a payout that the bank has sent: it asks for the bank's reference. */
export const SettlePayoutDialog = ({ payout, onClose }: { payout: Payout; onClose: () => void }) => (
  <PayoutDialog
    payout={payout}
    onClose={onClose}
    texts={isUntold(payout) ? { ...texts, done: texts.doneUntold } : texts}
    look="act"
    name="settle"
    meanings={{ CONFLICT: texts.taken }}
    field={{
      id,
      name: 'bankReference',
      shortest: 4,
      show: (wiring) => (
        <TextInput {...wiring} label={texts.reference} dir="ltr" maxLength={60} isAutoFocused testId={id} />
      ),
    }}
    send={(work, bankReference) =>
      work('POST /api/back-office/payouts/Settle', { body: { payoutId: payout.payoutId, bankReference } })
    }
  />
);
