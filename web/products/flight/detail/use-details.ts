import type { Reply } from '#core/contract/endpoint.ts';
import type { Calls } from '#core/products/index.ts';
import { useCall } from '#web/api/use-call.ts';

const name = 'POST /api/flight-catalog/FlightCatalog/GetPlpProposalDetails';

export type FlightDetails = Reply<Calls[typeof name]>;

/** The bill, the refund ladder and the route's visas of one offer. */
export const useDetails = (requestId: string | null, proposalId: string | null) =>
  useCall(
    name,
    { body: { requestId: requestId ?? '', proposalId: proposalId ?? '' } },
    { enabled: requestId !== null && proposalId !== null },
  );
