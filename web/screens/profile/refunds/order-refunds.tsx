import { RefundCard } from './refund-card.tsx';
import type { Refund } from './standing.ts';

/** Refunds of an order, with a card for each. */
export const OrderRefunds = ({ refunds }: { refunds: readonly Refund[] }) =>
  refunds.map((refund) => <RefundCard key={refund.refundId} refund={refund} />);
