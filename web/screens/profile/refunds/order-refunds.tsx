import { refundFormTexts } from '#core/texts/refundForm.ts';
import { Failed } from '../failed.tsx';
import { RefundCard } from './refund-card.tsx';
import type { useOrderRefunds } from './use-refunds.ts';

/** The refunds of an order, the newest first; nothing where there are none. */
export const OrderRefunds = ({ refunds }: { refunds: ReturnType<typeof useOrderRefunds> }) => {
  if (refunds.error)
    return <Failed text={refundFormTexts.card.failed} retry={() => void refunds.refetch()} />;
  return refunds.data?.data.map((refund) => <RefundCard key={refund.refundId} refund={refund} />) ?? null;
};
