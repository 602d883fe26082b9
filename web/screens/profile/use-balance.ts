import { useCall } from '#web/api/use-call.ts';

/** What the wallet holds now, and what is set aside. */
export const useBalance = () =>
  useCall('GET /api/wallet/wallet/CurrentUserBalance', { query: {} }, { staleTime: 0 });
