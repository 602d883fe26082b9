import type { ReactNode } from 'react';
import type { Proposal } from '#core/products/flight/contract/proposal.ts';
import { resultsTexts } from '#core/products/flight/texts/results.ts';
import { searchTexts } from '#core/products/flight/texts/search-box.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import type { ResultsModel } from '#web/products/results-slot.ts';
import { dayName, fullDay } from '#web/ui/shown/days.ts';
import { codeOf, type FlightSearch } from '../search/address.ts';
import { usePlacesOf } from '../search/use-places.ts';
import type { Offered } from '../trip/too-soon.ts';
import type { TripSteps } from '../trip/use-trip.ts';
import { ResultsNotices } from './notices.tsx';
import type { useAvailable } from './use-available.ts';
import { useNearestDay } from './use-nearest-day.ts';

export interface FrameGiven {
  /** The visitor comes from a marketplace, and the search is being looked up. */
  isArriving: boolean;
  /** What in the address is impossible, in sentences. */
  impossible: readonly string[];
  search: FlightSearch;
  trip: TripSteps;
  available: ReturnType<typeof useAvailable>;
  offered: Offered;
  all: readonly Proposal[];
  searchAgain: () => void;
  wait: ResultsModel['wait'];
}

/** What no filter changes. */
export interface Framed {
  title: string;
  subtitle: string;
  pageTitle: string;
  priceNote: string;
  notices: ReactNode;
  /** The nearest day with flights, where this one has none. */
  nearest: PlainDate | null;
}

/** The names of all places of the trip: «تهران به استانبول»; codes until the names have come. */
const useRoute = (search: FlightSearch, { legs }: TripSteps): string => {
  const find = usePlacesOf(legs.flatMap(({ origin, destination }) => [origin, destination]));
  const shown = search.tripType === 2 ? legs.slice(0, 1) : legs;
  const refs = shown.flatMap(({ origin, destination }) => [origin, destination]);
  const cities = refs.map((ref) => (ref ? (find(ref)?.cityFa ?? codeOf(ref)) : null));
  if (cities.includes(null)) return resultsTexts.askTitle;
  const route = cities.filter((city, at) => city !== cities[at - 1]).join(resultsTexts.to);
  return search.tripType === 2 ? resultsTexts.roundTrip(route) : route;
};

const daysOf = ({ legs }: TripSteps): string => {
  const dates = legs.flatMap(({ date }) => (date ? [dayName(date)] : []));
  const [first = '', last] = [dates[0], dates.length > 1 ? dates.at(-1) : undefined];
  return last ? resultsTexts.fromTo(first, last) : first;
};

const tripNotices = ({ trip, offered }: FrameGiven): string[] => [
  ...(trip.isLost ? [resultsTexts.trip.lost] : []),
  ...(offered.tooSoon > 0 && offered.proposals.length > 0
    ? [resultsTexts.trip.tooSoon(offered.tooSoon, offered.gapMinutes)]
    : []),
];

/** What stands around the list, made from the answer and the address. */
export const useFrame = (given: FrameGiven): Framed => {
  const { search, trip, available, all, searchAgain } = given;
  const title = useRoute(search, trip);
  const isEmpty = available.data !== undefined && all.length === 0;
  const nearest = useNearestDay(trip.leg, isEmpty);
  const count = resultsTexts.passengers(search.passengers);
  return {
    title,
    subtitle: search.date ? resultsTexts.subtitle(daysOf(trip), count) : searchTexts.passengers(count),
    pageTitle: search.date ? resultsTexts.pageTitle(title, fullDay(search.date)) : title,
    priceNote: trip.cardNote ? resultsTexts.trip.each(trip.cardNote) : resultsTexts.perAdult,
    notices: <ResultsNotices available={available} searchAgain={searchAgain} trip={tripNotices(given)} />,
    nearest,
  };
};
