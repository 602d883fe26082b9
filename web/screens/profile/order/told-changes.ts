import { useEffect, useRef } from 'react';
import { statusBadge } from '#web/features/orders/index.ts';
import { announce } from '#web/ui/announcer/announce.ts';
import type { ShownOrder } from './use-shown-order.ts';

/** Has readers hear it when the order comes into another state while its page is open, in whichever tab that was done. */
export const useToldChanges = (shown: ShownOrder | null): void => {
  const before = useRef<ShownOrder['order']>(null);
  useEffect(() => {
    if (!shown) return;
    const { orderId, status, statusReason } = shown.order;
    if (before.current?.orderId === orderId && before.current.status !== status)
      announce(statusBadge(status, statusReason).text);
    before.current = shown.order;
  }, [shown]);
};
