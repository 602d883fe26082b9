import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Reply } from '#core/contract/endpoint.ts';
import type { Calls } from '#core/products/index.ts';
import { shareTexts } from '#core/texts/shares.ts';
import type { CallResult } from '#web/api/call.ts';
import { failureText } from '#web/api/failure.ts';
import { callKey, useCall } from '#web/api/use-call.ts';
import { callSignedIn } from '#web/features/sign-in/index.ts';
import { showToast } from '#web/ui/toast/index.ts';

const name = 'GET /api/payment/Shares/OfOrder/{id}';
const openCall = 'POST /api/payment/Shares/Open';
const withdrawCall = 'POST /api/payment/Shares/Withdraw';

export type OrderShares = Reply<Calls[typeof name]>;
export type Share = OrderShares['shares'][number];

const lookAgainMs = 8_000;

/** The links of an order: read again while somebody looks at them, opened and withdrawn. */
export const useShares = (orderId: string) => {
  const queries = useQueryClient();
  const input = { params: { id: orderId } };
  const shares = useCall(name, input, { staleTime: 0, refetchInterval: lookAgainMs });
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const take = (now: OrderShares): void => {
    queries.setQueryData(callKey(name, input), now);
    // What is left for the organiser stands on the page behind.
    const detail = callKey('GET /api/orders/Order/GetCurrentUserOrderDetails/{id}', input);
    void queries.invalidateQueries({ queryKey: detail });
  };
  /** Asks for a change, once at a time; what was shown is read again where it was refused. */
  const change = async (
    ask: () => Promise<CallResult<typeof openCall> | CallResult<typeof withdrawCall> | null>,
    done: string,
  ): Promise<boolean> => {
    setBusy(true);
    setError(undefined);
    const answer = await ask();
    setBusy(false);
    if (answer?.ok) {
      take(answer.value);
      showToast(done, 'success');
      return true;
    }
    if (answer) setError(failureText(answer));
    void shares.refetch();
    return false;
  };
  const open = (wish: {
    due: number;
    free: number;
    shares: { name: string; sum: number; travellerId?: string }[];
  }) => change(() => callSignedIn(openCall, { body: { orderId, ...wish } }), shareTexts.organise.made);
  const withdraw = (shareId: string) =>
    change(() => callSignedIn(withdrawCall, { body: { orderId, shareId } }), shareTexts.organise.withdrawn);
  return { shares, isBusy, error, open, withdraw };
};
