import type { Reply } from '#core/contract/endpoint.ts';
import type { Calls } from '#core/products/index.ts';
import { useCall } from '#web/api/use-call.ts';

const freshMs = 5 * 60_000;

export type DestinationCard = Reply<Calls['GET /api/visa/Visa/GetBasePrices']>[number];

/** Every destination with its cheapest kind. */
export const useDestinations = () => useCall('GET /api/visa/Visa/GetBasePrices', {}, { staleTime: freshMs });

/** Everything of one destination. */
export const useDestination = (code: string) =>
  useCall('GET /api/visa/Visa/GetDestination/{code}', { params: { code } }, { staleTime: freshMs });
