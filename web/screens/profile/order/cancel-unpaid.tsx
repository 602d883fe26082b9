import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dueTexts } from '#core/texts/dues.ts';
import { failureText } from '#web/api/failure.ts';
import type { OrderDetail } from '#web/features/orders/index.ts';
import { callSignedIn } from '#web/features/sign-in/index.ts';
import { saleTextsOf } from '#web/products/sale-slot.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/index.ts';
import { showToast } from '#web/ui/toast/index.ts';
import styles from '../profile.module.css';

/** Cancels an order that was not paid. It asks first, since its seats cannot be held again. */
export const CancelUnpaid = ({ order: { orderId, productType, dues } }: { order: OrderDetail }) => {
  const queries = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const texts = saleTextsOf(productType).cancelUnpaid;
  const isPaidInPart = dues.some(({ paid }) => paid > 0);
  const cancel = async (): Promise<void> => {
    setBusy(true);
    const answer = await callSignedIn('POST /api/orders/Order/CancelUnpaid', { body: { orderId } }, 'guard');
    setBusy(false);
    setAsked(false);
    if (answer?.ok) showToast(texts.done, 'success', 4000);
    else if (answer) showToast(failureText(answer), 'error');
    void queries.invalidateQueries();
  };
  // The dialog stays open while the request is on its way, since it can no longer be stopped.
  const close = () => {
    if (!isBusy) setAsked(false);
  };
  return (
    <div className={styles.actions}>
      <Button look="line" onClick={() => setAsked(true)} data-testid="cancel-unpaid">
        {texts.open}
      </Button>
      <Dialog
        open={isAsked}
        role="alertdialog"
        title={texts.title}
        text={isPaidInPart ? `${texts.text} ${dueTexts.givenUp}` : texts.text}
        onClose={close}
        testId="cancel-unpaid-ask"
      >
        <div className={styles.actions}>
          <Button look="danger" busy={isBusy} onClick={() => void cancel()} data-testid="cancel-unpaid-yes">
            {texts.yes}
          </Button>
          <Button look="line" disabled={isBusy} onClick={close}>
            {texts.no}
          </Button>
        </div>
      </Dialog>
    </div>
  );
};
