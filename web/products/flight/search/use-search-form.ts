import { useState } from 'react';
import { searchTexts } from '#core/products/flight/texts/searchBox.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import type { PassengerCounts } from '#core/rules/passengers/counts.ts';
import type { FlightSearch } from './address.ts';

export type SearchGap = 'origin' | 'destination' | 'same' | 'date';

/** What a search still lacks, in the order of the sentence. */
export const gapsOf = ({ origin, destination, date }: FlightSearch): SearchGap[] => [
  ...(origin ? [] : (['origin'] as const)),
  ...(destination ? [] : (['destination'] as const)),
  ...(origin && origin === destination ? (['same'] as const) : []),
  ...(date ? [] : (['date'] as const)),
];

/** The sentence as it is being written. Nothing is called wrong before the first try to send it. */
export const useSearchForm = (initial: FlightSearch) => {
  const [search, setSearch] = useState(initial);
  const [isTried, setTried] = useState(false);
  const gaps = isTried ? gapsOf(search) : [];
  const change = (part: Partial<FlightSearch>) => setSearch((before) => ({ ...before, ...part }));
  return {
    search,
    gaps,
    problems: gaps.map((gap) => searchTexts.missing[gap]),
    setOrigin: (origin: string | null) => change({ origin }),
    setDestination: (destination: string | null) => change({ destination }),
    setDate: (date: PlainDate) => change({ date }),
    setPassengers: (passengers: PassengerCounts) => change({ passengers }),
    swap: () =>
      setSearch((before) => ({ ...before, origin: before.destination, destination: before.origin })),
    /** The search, if it can be sent; otherwise the gaps begin to show. */
    send: (): FlightSearch | null => {
      setTried(true);
      return gapsOf(search).length === 0 ? search : null;
    },
  };
};
