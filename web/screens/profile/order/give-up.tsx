import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { orderTexts } from '#core/texts/orders.ts';
import { failureText } from '#web/api/failure.ts';
import type { OrderDetail } from '#web/features/orders/index.ts';
import { callSignedIn } from '#web/features/sign-in/index.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/index.ts';
import { showToast } from '#web/ui/toast/index.ts';
import styles from '../profile.module.css';

const texts = orderTexts.details.giveUp;

/** Lets go of an order that was not paid yet. Asks first: what was kept cannot be had back. */
export const GiveUp = ({ order: { orderId } }: { order: OrderDetail }) => {
  const queries = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const giveUp = async (): Promise<void> => {
    setBusy(true);
    const answer = await callSignedIn('POST /api/orders/Order/GiveUpUnpaid', { body: { orderId } }, 'guard');
    setBusy(false);
    setAsked(false);
    if (answer?.ok) showToast(texts.done, 'success', 4000);
    else if (answer) showToast(failureText(answer), 'error');
    void queries.invalidateQueries();
  };
  return (
    <div className={styles.actions}>
      <Button look="line" onClick={() => setAsked(true)} data-testid="give-up-unpaid">
        {texts.open}
      </Button>
      <Dialog
        open={isAsked}
        role="alertdialog"
        title={texts.title}
        text={texts.text}
        onClose={() => setAsked(false)}
        testId="give-up-unpaid-ask"
      >
        <div className={styles.actions}>
          <Button look="danger" busy={isBusy} onClick={() => void giveUp()} data-testid="give-up-unpaid-yes">
            {texts.yes}
          </Button>
          <Button look="line" onClick={() => setAsked(false)}>
            {texts.no}
          </Button>
        </div>
      </Dialog>
    </div>
  );
};
