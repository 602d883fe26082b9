import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { searchTexts } from '#core/products/flight/texts/searchBox.ts';
import { CellSlot, SearchBox, SwapButton } from '#web/features/search-box/search-box.tsx';
import { announce } from '#web/ui/announcer/announce.ts';
import { isDialogEntry } from '#web/ui/dialog/back-entry.ts';
import { todayInIran } from '../today.ts';
import { type FlightSearch, resultsAddress, searchOf } from './address.ts';
import { DateCell } from './date-cell.tsx';
import { PassengerCell } from './passenger-cell.tsx';
import { PlaceCell } from './place-cell.tsx';
import { prefetchOnIntent, prefetchWhenIdle } from './prefetch.ts';
import { rememberSearch, useRecentSearches } from './recent.ts';
import { placeOf, placesQuery, usePlaces } from './use-places.ts';
import { useSearchForm } from './use-search-form.ts';

/** The next cell that is still empty gets the focus, so that the sentence is written in one go. */
const firstEmpty = (search: FlightSearch): string | null =>
  search.origin === null
    ? 'search-origin'
    : search.destination === null
      ? 'search-destination'
      : search.date === null
        ? 'search-date'
        : null;

/** The search in the address; where there is none, the route of the last time. */
const begin = (query: string, latest: FlightSearch | undefined): FlightSearch => {
  const today = todayInIran();
  const asked = searchOf(new URLSearchParams(query), today);
  if (asked.origin || asked.destination || !latest) return asked;
  return { ...latest, date: latest.date && latest.date >= today ? latest.date : null };
};

/** «از تهران به مشهد، رفت ۱۵ آذر، برای ۳ مسافر»: begins from the address and leads to its results. */
export const SearchForm = ({ onDone }: { onDone?: () => void }) => {
  const query = useSearch();
  const [latest] = useRecentSearches();
  const form = useSearchForm(begin(query, latest));
  const places = usePlaces();
  const client = useQueryClient();
  const [, go] = useLocation();
  const box = useRef<HTMLDivElement>(null);
  const { search, gaps } = form;

  useEffect(() => {
    prefetchWhenIdle();
    void client.prefetchQuery(placesQuery());
  }, [client]);

  const focusNext = (next: Partial<FlightSearch>) => {
    const to = firstEmpty({ ...search, ...next }) ?? 'search-submit';
    // After the picker has given focus back.
    setTimeout(() => box.current?.querySelector<HTMLElement>(`[data-testid="${to}"]`)?.focus(), 30);
  };
  const nameOf = (code: string | null) => placeOf(places.data, code)?.cityFa ?? code ?? '';
  const submit = () => {
    const sent = form.send();
    if (!sent) {
      const gap = firstEmpty(search) ?? 'search-destination';
      box.current?.querySelector<HTMLElement>(`[data-testid="${gap}"]`)?.focus();
      return;
    }
    rememberSearch(sent);
    onDone?.();
    go(resultsAddress(sent), { replace: isDialogEntry() });
  };
  return (
    <div ref={box} {...prefetchOnIntent}>
      <SearchBox
        label={searchTexts.form}
        submit={searchTexts.submit}
        problems={form.problems}
        onSubmit={submit}
      >
        <CellSlot>
          <PlaceCell
            preposition={searchTexts.from}
            label={searchTexts.fromLong}
            title={searchTexts.chooseOrigin}
            code={search.origin}
            other={search.destination}
            isWrong={gaps.includes('origin')}
            onChoose={form.setOrigin}
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
            code={search.destination}
            other={search.origin}
            isWrong={gaps.includes('destination') || gaps.includes('same')}
            onChoose={form.setDestination}
            onDone={() => focusNext({ destination: search.destination ?? 'set' })}
            testId="search-destination"
          />
        </CellSlot>
        <CellSlot>
          <DateCell
            origin={search.origin}
            destination={search.destination}
            value={search.date}
            isWrong={gaps.includes('date')}
            onPick={form.setDate}
            onDone={() => focusNext({ date: search.date ?? todayInIran() })}
          />
        </CellSlot>
        <CellSlot>
          <PassengerCell value={search.passengers} onChange={form.setPassengers} />
        </CellSlot>
      </SearchBox>
    </div>
  );
};
