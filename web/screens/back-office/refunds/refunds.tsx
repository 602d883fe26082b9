import { useSearch } from 'wouter';
import { useViewFocus } from '#web/features/back-office/index.ts';
import { refundsAt } from '../addresses.ts';
import { RefundWork } from './refund.tsx';
import { RefundList } from './refund-list.tsx';

/** The page of refunds: the list or one refund, depending on the address. */
const Refunds = () => {
  const query = new URLSearchParams(useSearch());
  const refundId = query.get('refundId');
  const asked = refundsAt.read(query);
  useViewFocus(refundId ?? 'refunds');
  return refundId ? <RefundWork refundId={refundId} asked={asked} /> : <RefundList asked={asked} />;
};

export default Refunds;
