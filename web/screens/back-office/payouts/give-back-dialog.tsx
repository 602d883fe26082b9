import { staffMoneyTexts } from '#core/texts/staff-money.ts';
import { TextArea } from '#web/features/back-office/index.ts';
import { isUntold, type Payout } from './payout.ts';
import { PayoutDialog } from './payout-dialog.tsx';

const texts = staffMoneyTexts.giveBack;
const id = 'give-back-note';

/** The dialog for a payout that cannot be sent, or came back. Its owner reads the reason. */
export const GiveBackDialog = ({ payout, onClose }: { payout: Payout; onClose: () => void }) => (
  <PayoutDialog
    payout={payout}
    onClose={onClose}
    texts={isUntold(payout) ? { ...texts, ...texts.unclaimed } : texts}
    look="danger"
    name="give-back"
    field={{
      id,
      name: 'note',
      shortest: 1,
      show: (wiring) => <TextArea {...wiring} label={texts.note} maxLength={500} isAutoFocused testId={id} />,
    }}
    send={(work, note) =>
      work('POST /api/back-office/payouts/Return', { body: { payoutId: payout.payoutId, note } })
    }
  />
);
