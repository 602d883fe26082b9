import { useState } from 'react';
import { searchTexts } from '#core/products/flight/texts/search-box.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { useBegun } from '#web/ui/late/here.ts';
import type { FlightSearch, SearchLeg, TripType } from './address.ts';
import { emptyLeg, legsOf } from './address.ts';

/** What a leg lacks, in the sequence of the sentence. */
export type SearchGap = 'origin' | 'destination' | 'same' | 'date' | 'returnDate';

const gapsOfLeg = ({ origin, destination, date }: SearchLeg): SearchGap[] => [
  ...(origin ? [] : (['origin'] as const)),
  ...(destination ? [] : (['destination'] as const)),
  ...(origin && origin === destination ? (['same'] as const) : []),
  ...(date ? [] : (['date'] as const)),
];

/** What each leg of a search lacks. The way back of a round trip can lack only its date. */
export const flightSearchGaps = (search: FlightSearch): SearchGap[][] =>
  search.tripType === 2
    ? [[...gapsOfLeg(search), ...(search.returnDate ? [] : (['returnDate'] as const))]]
    : legsOf(search).map(gapsOfLeg);

/** Removes the dates of legs that would leave before an earlier leg. */
const inOrder = (legs: readonly SearchLeg[]): SearchLeg[] => {
  let from: PlainDate | null = null;
  return legs.map((leg) => {
    const date: PlainDate | null = leg.date && from && leg.date < from ? null : leg.date;
    from = date ?? from;
    return { ...leg, date };
  });
};

/** A search with other legs. The first leg is in the search itself. */
export const withLegs = (search: FlightSearch, legs: readonly SearchLeg[]): FlightSearch => {
  const [first = emptyLeg, ...further] = inOrder(legs);
  return { ...search, ...first, further };
};

/** The same search as a trip of another type. With several destinations the second leg begins where the first ends. */
export const asTripType = (search: FlightSearch, tripType: TripType): FlightSearch => {
  const changed = { ...search, tripType };
  if (tripType !== 3 || search.further.length > 0) return changed;
  return { ...changed, further: [{ ...emptyLeg, origin: search.destination }] };
};

/** The state of the search form. It shows no errors before the first try to send it. */
export const useSearchForm = (begin: () => FlightSearch) => {
  const [search, setSearch] = useBegun(begin);
  const [isTried, setTried] = useState(false);
  const gaps = isTried ? flightSearchGaps(search) : [];
  const problems = gaps.flatMap((missing, at) =>
    missing.map((gap) =>
      gaps.length > 1 ? searchTexts.ofLeg(at, searchTexts.missing[gap]) : searchTexts.missing[gap],
    ),
  );
  return {
    search,
    gaps,
    problems,
    change: (part: Partial<FlightSearch>) => setSearch((before) => ({ ...before, ...part })),
    update: setSearch,
    changeLeg: (at: number, part: Partial<SearchLeg>) =>
      setSearch((before) => {
        const legs = legsOf(before).map((leg, place) => (place === at ? { ...leg, ...part } : leg));
        const next = legs[at + 1];
        // If the next leg began at this place, it begins at the new one.
        if (part.destination !== undefined && next && next.origin === legsOf(before)[at]?.destination)
          legs[at + 1] = { ...next, origin: part.destination };
        return withLegs(before, legs);
      }),
    swap: () =>
      setSearch((before) => ({ ...before, origin: before.destination, destination: before.origin })),
    /** Returns the search if it is complete; otherwise shows what is missing and returns null. */
    send: (): FlightSearch | null => {
      setTried(true);
      return flightSearchGaps(search).every((missing) => missing.length === 0) ? search : null;
    },
  };
};
