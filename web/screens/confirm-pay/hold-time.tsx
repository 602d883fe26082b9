import { TimeLeft } from '#web/features/checkout/index.ts';
import type { OrderDetail } from '#web/features/orders/index.ts';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { useHold } from './use-hold.ts';

/** Until when an order can be paid; nothing if that is not known. */
export const HoldTime = ({ order, onEnd }: { order: OrderDetail; onEnd: () => void }) => {
  const hold = useHold(order);
  if (hold.data?.endsAt && order.payableUntil)
    return (
      <TimeLeft
        endsAt={hold.data.endsAt}
        payableUntil={order.payableUntil}
        dueAt={order.dueAt}
        createdAt={order.createdAt}
        onEnd={onEnd}
      />
    );
  return hold.isPending ? <Skeleton width="100%" height="2.7rem" /> : null;
};
