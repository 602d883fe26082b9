import type { LegChoice } from '#core/products/flight/contract/chosen.ts';
import { legsMax } from '../search/address.ts';

/** The parameter of the results' address that holds what was chosen for the first legs of the trip. */
export const chosenName = 'chosen';

/** «request.proposal_request.proposal»: reading stops at what makes no sense, since each leg goes on from the last. */
export const chosenIn = (query: URLSearchParams): LegChoice[] => {
  const chosen: LegChoice[] = [];
  for (const leg of (query.get(chosenName) ?? '').split('_').slice(0, legsMax - 1)) {
    const [requestId, proposalId, ...rest] = leg.split('.');
    if (!requestId || !proposalId || rest.length > 0) break;
    chosen.push({ requestId, proposalId });
  }
  return chosen;
};

/** Parameters of the address for these choices; none where nothing is chosen. */
export const chosenParameters = (chosen: readonly LegChoice[]): Record<string, string> =>
  chosen.length === 0
    ? {}
    : { [chosenName]: chosen.map(({ requestId, proposalId }) => `${requestId}.${proposalId}`).join('_') };
