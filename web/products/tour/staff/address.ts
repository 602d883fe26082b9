import { type TourList, tourActs, tourLists, visaClaimStates } from '#core/products/tour/words.ts';
import { listAddress, oneOf } from '#web/features/lists/index.ts';

const filters = ['sold', 'undecided', 'calledOff', 'wrong'] as const;
const typed = (said: string) => said.trim().slice(0, 60) || null;
const path = '/back-office/tour-departures';

/** The dates, narrowed by what stands of them and by a tour. */
export const departuresAt = listAddress(path, { only: oneOf(filters), tour: typed });
export type DeparturesAsked = typeof departuresAt.nothing;
export const listedDepartures = filters;

/** The address of one date. */
export const departureAddress = (
  departureId: string,
  asked: DeparturesAsked = departuresAt.nothing,
): string => departuresAt.one('departure', departureId, asked);

/** A list of a date, as an address names it. */
export interface ListAsked {
  departureId: string;
  list: TourList;
  hotelId: string | null;
}

export const listAddressOf = ({ departureId, list, hotelId }: ListAsked): string =>
  `${path}?${new URLSearchParams({ departure: departureId, list, ...(hotelId ? { hotel: hotelId } : {}) })}`;

/** What an address asks for: the dates, one of them, or a list of one. */
export const askedIn = (query: URLSearchParams) => ({
  departureId: query.get('departure'),
  list: oneOf(tourLists)(query.get('list') ?? ''),
  hotelId: query.get('hotel'),
});

/** What staff did, narrowed by what it was. */
export const actsAt = listAddress('/back-office/tour-acts', { state: oneOf(tourActs) });
export const listedActs = tourActs;

/** Refused visas, narrowed by how they stand. */
export const visaClaimsAt = listAddress('/back-office/tour-visa-claims', { state: oneOf(visaClaimStates) });
export const listedVisaClaims = visaClaimStates;
