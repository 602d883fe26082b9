import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { searchTexts } from '#core/products/flight/texts/search-box.ts';
import { CellSlot, SearchBox, SwapButton } from '#web/features/search-box/search-box.tsx';
import { announce } from '#web/ui/announcer/announce.ts';
import { isDialogEntry } from '#web/ui/dialog/back-entry.ts';
import { todayInIran } from '../today.ts';
import {
  codeOf,
  type FlightSearch,
  type PlaceRef,
  resultsAddress,
  searchOf,
  type TripType,
} from './address.ts';
import { PassengerCell } from './passenger-cell.tsx';
import { PlaceCell } from './place-cell.tsx';
import { prefetchOnIntent, prefetchWhenIdle } from './prefetch.ts';
import { rememberSearch, useRecentSearches } from './recent.ts';
import { TripDates } from './trip-dates.tsx';
import { TripTypes } from './trip-types.tsx';
import { placesQuery, usePlacesOf } from './use-places.ts';
import { asTripType, gapsOf, type SearchGap, useSearchForm } from './use-search-form.ts';

/** Fetched when the trip type is chosen. */
const MultiLegs = lazy(() => import('./multi-legs.tsx'));

const cells: Record<SearchGap, string> = {
  origin: 'search-origin',
  destination: 'search-destination',
  same: 'search-destination',
  date: 'search-date',
  returnDate: 'search-return-date',
};

/** The next cell that is still empty gets the focus, so that the sentence is written in one go. */
const firstEmpty = (search: FlightSearch): string | null => {
  const gaps = gapsOf(search);
  const at = gaps.findIndex((missing) => missing.length > 0);
  const gap = gaps[at]?.[0];
  if (!gap) return null;
  return search.tripType === 3 ? `${cells[gap]}-${at + 1}` : cells[gap];
};

/** The search in the address; where there is none, the last one of this kind. Days that are over are asked again. */
const begin = (
  query: string,
  recent: readonly FlightSearch[],
  given: Partial<FlightSearch>,
): FlightSearch => {
  const today = todayInIran();
  const asked = { ...searchOf(new URLSearchParams(query), today), ...given };
  const latest = recent.find(({ isInternational }) => isInternational === asked.isInternational);
  if (asked.origin || asked.destination || asked.tripType === 3 || !latest) return asked;
  return searchOf(new URLSearchParams(resultsAddress(latest).split('?')[1]), today);
};

/** A place abroad makes a search at home one abroad. */
const abroad = { isInternational: true };

interface Props {
  onDone?: () => void;
  /** What the page is about already, whatever the address says. */
  given?: Partial<FlightSearch>;
}

/** «از تهران به مشهد، رفت ۱۵ آذر، برای ۳ مسافر»: begins from the address and leads to its results. */
export const SearchForm = ({ onDone, given = {} }: Props) => {
  const query = useSearch();
  const recent = useRecentSearches();
  const form = useSearchForm(begin(query, recent, given));
  const client = useQueryClient();
  const [, go] = useLocation();
  const box = useRef<HTMLDivElement>(null);
  const { search } = form;
  const find = usePlacesOf([search.origin, search.destination]);
  const gaps = form.gaps[0] ?? [];

  useEffect(() => {
    prefetchWhenIdle();
    void client.prefetchQuery(placesQuery());
  }, [client]);

  /** At once, so that who types on without a pause types there; and again after a picker has given focus back. */
  const focus = (testId: string) => {
    const target = () => box.current?.querySelector<HTMLElement>(`[data-testid="${testId}"]`);
    if (document.querySelector('dialog[open]') === null) target()?.focus();
    setTimeout(() => {
      if (document.activeElement !== target()) target()?.focus();
    }, 30);
  };
  const focusNext = (next: Partial<FlightSearch>) =>
    focus(firstEmpty({ ...search, ...next }) ?? 'search-submit');
  const nameOf = (place: PlaceRef | null) => find(place)?.cityFa ?? codeOf(place ?? '');
  const submit = () => {
    const sent = form.send();
    if (!sent) {
      focus(firstEmpty(search) ?? 'search-destination');
      return;
    }
    rememberSearch(sent);
    onDone?.();
    go(resultsAddress(sent), { replace: isDialogEntry() });
  };
  const isMulti = search.tripType === 3;
  return (
    <div ref={box} {...prefetchOnIntent}>
      <SearchBox
        label={search.isInternational ? searchTexts.formAbroad : searchTexts.form}
        submit={searchTexts.submit}
        problems={form.problems}
        onSubmit={submit}
        options={
          <TripTypes
            value={search.tripType}
            onChange={(tripType: TripType) => form.update((before) => asTripType(before, tripType))}
          />
        }
        rows={
          isMulti ? (
            <Suspense fallback={null}>
              <MultiLegs search={search} form={form} focus={focus} />
            </Suspense>
          ) : null
        }
      >
        {isMulti ? null : (
          <>
            <CellSlot>
              <PlaceCell
                preposition={searchTexts.from}
                label={searchTexts.fromLong}
                title={searchTexts.chooseOrigin}
                place={search.origin}
                other={search.destination}
                isInternational={search.isInternational}
                isStart
                isWrong={gaps.includes('origin')}
                onChoose={(origin, isAbroad) => form.change({ origin, ...(isAbroad && abroad) })}
                onDone={() => focusNext({ origin: search.origin ?? 'set' })}
                testId="search-origin"
              />
            </CellSlot>
            <CellSlot isSecond>
              <SwapButton
                label={searchTexts.swap}
                onSwap={() => {
                  form.swap();
                  announce(searchTexts.swapped(nameOf(search.destination), nameOf(search.origin)));
                }}
              />
              <PlaceCell
                preposition={searchTexts.to}
                label={searchTexts.toLong}
                title={searchTexts.chooseDestination}
                place={search.destination}
                other={search.origin}
                isInternational={search.isInternational}
                isWrong={gaps.includes('destination') || gaps.includes('same')}
                onChoose={(destination, isAbroad) => form.change({ destination, ...(isAbroad && abroad) })}
                onDone={() => focusNext({ destination: search.destination ?? 'set' })}
                testId="search-destination"
              />
            </CellSlot>
            <TripDates
              search={search}
              gaps={gaps}
              onChange={form.change}
              onDone={() => focusNext({ date: todayInIran(), returnDate: todayInIran() })}
            />
          </>
        )}
        <CellSlot>
          <PassengerCell
            value={search.passengers}
            onChange={(passengers) => form.change({ passengers })}
            cabin={search.cabin}
            onCabin={search.isInternational ? (cabin) => form.change({ cabin }) : null}
          />
        </CellSlot>
      </SearchBox>
    </div>
  );
};
