import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { tripTexts } from '#core/texts/trips.ts';
import { failureText } from '#web/api/failure.ts';
import { callKey } from '#web/api/use-call.ts';
import { handOver } from '#web/features/share/index.ts';
import { callSignedIn } from '#web/features/sign-in/index.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Sheet } from '#web/ui/sheet/index.ts';
import { showToast } from '#web/ui/toast/index.ts';
import { momentOf } from './moments.ts';
import styles from './share-trip.module.css';
import type { OrderDetail } from './types.ts';

const texts = tripTexts.share;

/** Creates the link to a trip and shares it, or withdraws it again. */
const useSharing = (order: OrderDetail) => {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const { orderId, share } = order;
  const show = (open: OrderDetail['share']): void => {
    const key = callKey('GET /api/orders/Order/GetCurrentUserOrderDetails/{id}', { params: { id: orderId } });
    queries.setQueryData<OrderDetail>(key, (known) => (known ? { ...known, share: open } : known));
  };
  const once = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setError(undefined);
    await work();
    setBusy(false);
  };
  const onShare = async (): Promise<void> => {
    const give = (path: string) => handOver({ title: texts.title(order.title), path, copied: texts.copied });
    if (share) return give(share.path);
    const made = await callSignedIn('POST /api/orders/Order/CreateShareLink', { body: { orderId } });
    if (!made) return;
    if (!made.ok) return setError(failureText(made));
    show(made.value);
    await give(made.value.path);
  };
  const onRevoke = async (): Promise<void> => {
    const closed = await callSignedIn('POST /api/orders/Order/RevokeShareLink', { body: { orderId } });
    if (!closed) return;
    if (!closed.ok) return setError(failureText(closed));
    show(null);
    showToast(texts.revoked, 'success');
    // The pressed button has disappeared, so the focus moves.
    document.getElementById('share-send')?.focus();
  };
  return { isBusy, error, send: () => void once(onShare), revoke: () => void once(onRevoke) };
};

/** Creates a link to an issued trip for others, shares it, and withdraws it again. */
export const ShareTrip = ({ order }: { order: OrderDetail }) => {
  const [isOpen, setOpen] = useState(false);
  const { isBusy, error, send, revoke } = useSharing(order);
  const { share } = order;
  return (
    <>
      <Button look="text" icon="share" onClick={() => setOpen(true)} data-testid="share-trip">
        {texts.action}
      </Button>
      <Sheet open={isOpen} title={texts.link} onClose={() => setOpen(false)} testId="share">
        <div className={styles.share}>
          <p className={styles.note}>
            {share ? `${texts.openUntil(momentOf(share.expiresAt).day)} ` : ''}
            {texts.explain}
          </p>
          {share ? (
            <p className={styles.link}>
              <a href={share.path} data-testid="share-link">
                <bdi dir="ltr">{new URL(share.path, location.href).href}</bdi>
              </a>
            </p>
          ) : null}
          {error ? (
            <p className={styles.error} role="alert">
              {error}
            </p>
          ) : null}
          <div className={styles.row}>
            <Button
              id="share-send"
              look="act"
              icon="share"
              busy={isBusy}
              onClick={send}
              data-testid="share-send"
            >
              {share ? texts.again : texts.make}
            </Button>
            {share ? (
              <Button look="text" icon="close" busy={isBusy} onClick={revoke} data-testid="share-close">
                {texts.revoke}
              </Button>
            ) : null}
          </div>
        </div>
      </Sheet>
    </>
  );
};
