import { useQueryClient } from '@tanstack/react-query';
import { lazy, memo, Suspense, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useSearch } from 'wouter';
import { searchTexts } from '#core/products/flight/texts/search-box.ts';
import { CellSlot, SearchBox } from '#web/features/search-box/search-box.tsx';
import { soon } from '#web/ui/approaching/used.ts';
import { todayInIran } from '#web/ui/clock/today.ts';
import { isDialogEntry } from '#web/ui/dialog/back-entry.ts';
import { type FlightSearch, resultsAddress, searchOf, type TripType } from './address.ts';
import { OneLeg } from './one-leg.tsx';
import { PassengerCell } from './passenger-cell.tsx';
import { prefetchOnIntent, prefetchPickers } from './prefetch.ts';
import { rememberSearch, useRecentSearches } from './recent.ts';
import { TripTypes } from './trip-types.tsx';
import { placesQuery } from './use-places.ts';
import { asTripType, flightSearchGaps, type SearchGap, useSearchForm } from './use-search-form.ts';

/** Loaded when this type of trip is chosen. */
const MultiLegs = lazy(() => import('./multi-legs.tsx'));

const cells: Record<SearchGap, string> = {
  origin: 'search-origin',
  destination: 'search-destination',
  same: 'search-destination',
  date: 'search-date',
  returnDate: 'search-return-date',
};

/** The test id of the first empty cell. It gets the focus, so that the sentence can be filled in without pauses. */
const firstEmpty = (search: FlightSearch): string | null => {
  const gaps = flightSearchGaps(search);
  const at = gaps.findIndex((missing) => missing.length > 0);
  const gap = gaps[at]?.[0];
  if (!gap) return null;
  return search.tripType === 3 ? `${cells[gap]}-${at + 1}` : cells[gap];
};

/** The search in the address; if there is none, the last one of this kind. Past days are left empty. */
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

interface Props {
  onDone?: () => void;
  /** Values that the page sets, whatever the address says. */
  given?: Partial<FlightSearch>;
}

/**
 * The search form as a sentence: «از تهران به مشهد، رفت ۱۵ آذر، برای ۳ مسافر». It begins with the address and leads to the results. What comes to
 * the page around it later changes nothing of it.
 */
export const SearchForm = memo(({ onDone, given = {} }: Props) => {
  const query = useSearch();
  const recent = useRecentSearches();
  const form = useSearchForm(() => begin(query, recent, given));
  const client = useQueryClient();
  const [, go] = useLocation();
  const box = useRef<HTMLDivElement>(null);
  const { search } = form;

  useEffect(
    () =>
      soon(() => {
        prefetchPickers();
        void client.prefetchQuery(placesQuery());
      }),
    [client],
  );

  /** Moves the focus at once, so that the next letter goes there, and again after a closing picker has moved it back. */
  const focus = (testId: string) => {
    const target = () => box.current?.querySelector<HTMLElement>(`[data-testid="${testId}"]`);
    if (document.querySelector('dialog[open]') === null) target()?.focus();
    setTimeout(() => {
      if (document.activeElement !== target()) target()?.focus();
    }, 30);
  };
  const focusNext = (next: Partial<FlightSearch>) =>
    focus(firstEmpty({ ...search, ...next }) ?? 'search-submit');
  const submit = () => {
    // Errors are drawn before the focus moves, since a wrong cell does not open its list, which would hide the error.
    const sent = flushSync(form.send);
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
        {isMulti ? null : <OneLeg form={form} focusNext={focusNext} />}
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
});
