import { RefundCard } from './refund-card.tsx';
import type { Refund } from './standing.ts';

/** Some refunds of an order, a card each. */
export const OrderRefunds = ({ refunds }: { refunds: readonly Refund[] }) =>
  refunds.map((refund) => <RefundCard key={refund.refundId} refund={refund} />);
