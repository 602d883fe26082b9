import type { Reply } from '#core/contract/endpoint.ts';
import { openRefundStates } from '#core/contract/lifecycles/refund.ts';
import type { Calls } from '#core/products/index.ts';
import { overviewTexts } from '#core/texts/overview.ts';
import { refundFormTexts } from '#core/texts/refund-form.ts';
import { useCall } from '#web/api/use-call.ts';
import { momentOf } from '#web/features/orders/index.ts';

const texts = overviewTexts.refunds;
const name = 'POST /api/refund/RefundRequest/GetCurrentUserRefunds';

type Refund = Reply<Calls[typeof name]>['data'][number];

/** Refunds that are under way. */
export const useOpenRefunds = () => {
  const { data, error, refetch } = useCall(name, { body: {} }, { staleTime: 0 });
  return {
    open: data?.data.filter(({ state }) => openRefundStates.includes(state)) ?? [],
    error,
    refetch: () => void refetch(),
  };
};

/** What happens next with a refund, in a sentence. */
export const refundStanding = ({ deadline, state }: Refund): string => {
  if (state === 'Offered') return refundFormTexts.states.Offered;
  if (!deadline) return texts.onItsWay;
  const { day, time } = momentOf(deadline);
  return texts.judgedUntil(day, time);
};
