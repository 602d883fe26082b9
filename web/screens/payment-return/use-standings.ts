import { useQuery } from '@tanstack/react-query';
import { waitMs } from '#web/features/gateways/index.ts';
import type { OrderDetail } from '#web/features/orders/index.ts';
import { isReviewed, type OrderSlot } from '#web/products/order-slot.ts';
import type { Standings } from './view.ts';
import { isViewMoving, viewOf } from './view.ts';

/** A failure to ask how things stand, in the words of the page. */
export interface AskingFailed {
  code: string;
  text: string;
}

const isAskingFailed = (thrown: unknown): thrown is AskingFailed =>
  typeof thrown === 'object' && thrown !== null && 'code' in thrown && 'text' in thrown;

const ask = async (slot: OrderSlot, orderId: string): Promise<Standings> => {
  const payment = await slot.checkPayment(orderId);
  if (!payment.ok) throw payment;
  if (!payment.value.isPaid || !slot.checkIssue)
    return { payment: payment.value, issue: null, isReviewed: isReviewed(slot) };
  const issue = await slot.checkIssue(orderId);
  if (!issue.ok) throw issue;
  return { payment: payment.value, issue: issue.value };
};

/** Most is issued at once, so the second question follows before the scene of issuing would open. */
const soonMs = 150;

/** Asks how paying and issuing stand, again and again, until nothing can change any more. */
export const useStandings = (order: OrderDetail, slot: OrderSlot | null) => {
  const query = useQuery({
    queryKey: ['standings', order.orderId],
    queryFn: () => (slot ? ask(slot, order.orderId) : Promise.reject(new Error('no product for this order'))),
    enabled: slot !== null,
    staleTime: 0,
    refetchInterval: ({ state }) => {
      if (!state.data) return false;
      const answers = state.dataUpdateCount + state.errorUpdateCount;
      const view = viewOf(state.data, order.statusReason);
      if (!isViewMoving(view)) return false;
      return view === 'issuing' && answers === 1 ? soonMs : waitMs(answers);
    },
  });
  return { ...query, failed: isAskingFailed(query.error) ? query.error : null };
};
