import type { LegChoice } from '#core/products/flight/contract/chosen.ts';

/** What was chosen for a trip, as the address of a purchase names it. */
export interface TripChoice {
  /** In the order of the trip; at least one. */
  legs: readonly LegChoice[];
  /** The marketplace that the traveller came from. */
  partner: string | null;
  /** Where that marketplace wants to hear how far its visitor came. */
  pixelUrl: string | null;
}

/** Of an address that names none. */
export const noChoice: TripChoice = { legs: [], partner: null, pixelUrl: null };

const legIn = (query: URLSearchParams, request: string, proposal: string): LegChoice[] => {
  const [requestId, proposalId] = [query.get(request), query.get(proposal)];
  return requestId && proposalId ? [{ requestId, proposalId }] : [];
};

/** 'request.proposal_request.proposal'; what is none of it is left out. */
const furtherIn = (text: string | null): LegChoice[] =>
  (text ?? '').split('_').flatMap((leg) => {
    const [requestId, ...rest] = leg.split('.');
    const proposalId = rest.join('.');
    return requestId && proposalId ? [{ requestId, proposalId }] : [];
  });

/** The choice in the address of /add-passenger, or null. */
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

/** Names a choice among others, for what is kept of it in this tab. */
export const keyOfChoice = ({ legs }: TripChoice): string => legs.map(({ requestId }) => requestId).join('.');

const keptUnder = (choice: TripChoice): string => `hodhod.search.${keyOfChoice(choice)}`;

/** Keeps which search a choice was of, so that it can begin again after the server forgot it. */
export const rememberSearchOfChoice = (choice: TripChoice, address: string): void => {
  try {
    sessionStorage.setItem(keptUnder(choice), address);
  } catch {
    // The way back then leads home.
  }
};

export const rememberedSearch = (choice: TripChoice): string => {
  try {
    return sessionStorage.getItem(keptUnder(choice)) ?? '/';
  } catch {
    return '/';
  }
};
