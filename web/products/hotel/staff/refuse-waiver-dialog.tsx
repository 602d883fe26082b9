import { askTexts } from '#core/products/hotel/texts/asks.ts';
import { staffHotelTexts } from '#core/products/hotel/texts/staff.ts';
import type { CallName } from '#web/api/call.ts';
import { WordsDialog } from '#web/features/back-office/index.ts';

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
}) => (
  <WordsDialog
    id="waiver"
    title={texts.dialog}
    text={texts.dialogText}
    texts={staffHotelTexts}
    submit={texts.submit}
    done={texts.done}
    look="danger"
    isTold
    name="POST /api/back-office/hotels/RefuseWaiver"
    input={(words) => ({ body: { waiverId, ...words } })}
    readAgain={[readAgain]}
    onClose={onClose}
  />
);
