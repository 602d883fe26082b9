import type { LegChoice } from '#core/products/flight/contract/chosen.ts';
import { type FlightSearch, legsMax, legsOf } from '../search/address.ts';

/** The parameter of the results' address with the flights that are chosen for the first legs. */
export const chosenName = 'chosen';

/** Reads «request.proposal_request.proposal». It stops at the first part that makes no sense, since each leg follows the one before. */
export const chosenIn = (query: URLSearchParams): LegChoice[] => {
  const chosen: LegChoice[] = [];
  for (const leg of (query.get(chosenName) ?? '').split('_').slice(0, legsMax - 1)) {
    const [requestId, proposalId, ...rest] = leg.split('.');
    if (!requestId || !proposalId || rest.length > 0) break;
    chosen.push({ requestId, proposalId });
  }
  return chosen;
};

/** The legs of a trip, the flights that are chosen for the first of them, and the leg that is chosen next. */
export const stepIn = (search: FlightSearch, query: URLSearchParams) => {
  const legs = legsOf(search);
  const chosen = chosenIn(query).slice(0, legs.length - 1);
  const step = chosen.length;
  return { legs, chosen, step, leg: legs[step] ?? search };
};

/** The parameters of the address for these choices; none if nothing is chosen. */
export const chosenParameters = (chosen: readonly LegChoice[]): Record<string, string> =>
  chosen.length === 0
    ? {}
    : { [chosenName]: chosen.map(({ requestId, proposalId }) => `${requestId}.${proposalId}`).join('_') };
