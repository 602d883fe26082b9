import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Quote } from '#core/products/hotel/contract/reservation.ts';
import { call } from '#web/api/call.ts';
import { failureText } from '#web/api/failure.ts';
import { addressAfterQuote } from '../companion/tab.ts';

const quoteCall = 'POST /api/hotel-reservation/Quote/Create';

/** What became of asking the chosen rooms' prices again, where it was not simply the same. */
export type QuoteEnd =
  | { kind: 'changed'; quote: Quote }
  | { kind: 'soldOut'; rooms: readonly number[] }
  /** The offers are too old, or nobody answered. */
  | { kind: 'failed'; text: string; isExpired: boolean };

/** Asks the chosen rooms once more before guests are named. The same price leads on at once. */
export const useQuote = () => {
  const [isAsking, setAsking] = useState(false);
  const [end, setEnd] = useState<QuoteEnd | null>(null);
  const [, go] = useLocation();
  const ask = async (offerIds: readonly string[]): Promise<void> => {
    setAsking(true);
    setEnd(null);
    const answer = await call(quoteCall, { body: { offerIds: [...offerIds] } });
    setAsking(false);
    if (!answer.ok) {
      const isExpired = answer.code === 'HOTEL_OFFER_EXPIRED';
      return setEnd({ kind: 'failed', text: failureText(answer), isExpired });
    }
    const { value } = answer;
    if (value.kind === 'same') return go(addressAfterQuote(value.quote));
    setEnd(
      value.kind === 'changed'
        ? { kind: 'changed', quote: value.quote }
        : { kind: 'soldOut', rooms: value.rooms },
    );
  };
  return { ask, isAsking, end, forget: () => setEnd(null) };
};
