import type { LegChoice } from '#core/products/flight/contract/chosen.ts';

/** The flights that were chosen for a trip, as the address of a purchase names them. */
export interface TripChoice {
  /** In the sequence of the trip; at least one. */
  legs: readonly LegChoice[];
  /** The marketplace that the traveller came from. */
  partner: string | null;
  /** The marketplace's address for messages about how far its visitor came. */
  pixelUrl: string | null;
}

/** The choice of an address that names none. */
export const noChoice: TripChoice = { legs: [], partner: null, pixelUrl: null };

const legIn = (query: URLSearchParams, request: string, proposal: string): LegChoice[] => {
  const [requestId, proposalId] = [query.get(request), query.get(proposal)];
  return requestId && proposalId ? [{ requestId, proposalId }] : [];
};

/** Reads 'request.proposal_request.proposal'. Parts that are not so are left out. */
const furtherIn = (text: string | null): LegChoice[] =>
  (text ?? '').split('_').flatMap((leg) => {
    const [requestId, ...rest] = leg.split('.');
    const proposalId = rest.join('.');
    return requestId && proposalId ? [{ requestId, proposalId }] : [];
  });

/** The choice in the address of /add-passenger; null if there is none. */
export const choiceIn = (query: URLSearchParams): TripChoice | null => {
  const first = legIn(query, 'requestId', 'proposalId');
  const second = legIn(query, 'returningRequestId', 'returningProposalId');
  if (first.length === 0) return null;
  return {
    legs: [...first, ...second, ...(second.length > 0 ? furtherIn(query.get('furtherLegs')) : [])],
    partner: query.get('partner') || null,
    pixelUrl: query.get('pixelUrl') || null,
  };
};

/** A choice as the calls take it. */
export const bodyOfChoice = (legs: readonly LegChoice[]) => {
  const [first = { requestId: '', proposalId: '' }, second, ...further] = legs;
  return {
    ...first,
    ...(second
      ? { returningRequestId: second.requestId, returningProposalId: second.proposalId, furtherLegs: further }
      : {}),
  };
};

/** Where the purchase of a choice begins. */
export const purchaseAddress = ({
  legs,
  partner,
  pixelUrl,
}: Pick<TripChoice, 'legs'> & Partial<TripChoice>): string => {
  const { furtherLegs = [], ...ids } = bodyOfChoice(legs);
  const further = furtherLegs.map(({ requestId, proposalId }) => `${requestId}.${proposalId}`).join('_');
  return `/add-passenger?${new URLSearchParams({
    ...ids,
    ...(further ? { furtherLegs: further } : {}),
    ...(partner ? { partner } : {}),
    ...(pixelUrl ? { pixelUrl } : {}),
  })}`;
};

/** A key for what this tab stores about a choice. */
export const keyOfChoice = ({ legs }: TripChoice): string => legs.map(({ requestId }) => requestId).join('.');

const keptUnder = (choice: TripChoice): string => `hodhod.search.${keyOfChoice(choice)}`;

/** Stores the search of a choice, so that it can be searched again after the server has forgotten it. */
export const rememberSearchOfChoice = (choice: TripChoice, address: string): void => {
  try {
    sessionStorage.setItem(keptUnder(choice), address);
  } catch {
    // Without storage the way back leads to the first page.
  }
};

export const rememberedSearch = (choice: TripChoice): string => {
  try {
    return sessionStorage.getItem(keptUnder(choice)) ?? '/';
  } catch {
    return '/';
  }
};
