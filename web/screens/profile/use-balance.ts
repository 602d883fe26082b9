import { useCall } from '#web/api/use-call.ts';

/** The balance of the wallet, and how much is reserved. */
export const useBalance = () =>
  useCall('GET /api/wallet/wallet/CurrentUserBalance', { query: {} }, { staleTime: 0 });
