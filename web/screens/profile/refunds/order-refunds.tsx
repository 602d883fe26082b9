import { refundFormTexts } from '#core/texts/refundForm.ts';
import { useCall } from '#web/api/use-call.ts';
import { Failed } from '../failed.tsx';
import { RefundCard } from './refund-card.tsx';

/** The refunds of an order, the newest first; nothing where there are none. */
export const OrderRefunds = ({ orderId }: { orderId: string }) => {
  const refunds = useCall(
    'POST /api/refund/RefundRequest/GetCurrentUserRefunds',
    { body: { orderId, pageSize: 100 } },
    { staleTime: 0 },
  );
  if (refunds.error)
    return <Failed text={refundFormTexts.card.failed} retry={() => void refunds.refetch()} />;
  return refunds.data?.data.map((refund) => <RefundCard key={refund.refundId} refund={refund} />) ?? null;
};
