import { useCall } from '#web/api/use-call.ts';

const quoteCall = 'GET /api/hotel-reservation/Quote/GetQuote/{id}';

/** A quote stays as it was made. An address that somebody changed names none. */
export const useChosenQuote = (id: string) =>
  useCall(quoteCall, { params: { id } }, { staleTime: Number.POSITIVE_INFINITY, retry: false });
