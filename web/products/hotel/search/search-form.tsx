import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useSearch } from 'wouter';
import { hotelSearchTexts as texts } from '#core/products/hotel/texts/search-box.ts';
import { CellSlot, SearchBox } from '#web/features/search-box/search-box.tsx';
import { soon } from '#web/ui/approaching/used.ts';
import { todayInIran } from '#web/ui/clock/today.ts';
import { isDialogEntry } from '#web/ui/dialog/back-entry.ts';
import { useBegun } from '#web/ui/late/here.ts';
import { type HotelSearch, hotelSearchOf, hotelsAddress, isWhole, searchAddress } from './address.ts';
import { DestinationCell } from './destination-cell.tsx';
import { type StayGap, stayGaps } from './gaps.ts';
import { wrongIn } from './impossible.ts';
import { prefetchOnIntent, prefetchPickers } from './prefetch.ts';
import { rememberStay, useRecentStays } from './recent.ts';
import { RoomsCell } from './rooms-cell.tsx';
import { StayCells } from './stay-cells.tsx';
import { citiesQuery } from './use-places.ts';

const cells: Readonly<Record<StayGap, string>> = {
  destination: 'hotel-destination',
  checkIn: 'hotel-check-in',
  checkOut: 'hotel-check-out',
  childAge: 'hotel-rooms',
};

/** The search in the address; if there is none, the last one. Past days are left empty. */
const begin = (query: string, latest: HotelSearch | undefined, given: Partial<HotelSearch>): HotelSearch => {
  const today = todayInIran();
  const asked = { ...hotelSearchOf(new URLSearchParams(query), today), ...given };
  if (asked.destination || !latest) return asked;
  return hotelSearchOf(new URLSearchParams(hotelsAddress(latest).split('?')[1]), today);
};

interface Props {
  onDone?: () => void;
  /** Values that the page sets, whatever the address says. */
  given?: Partial<HotelSearch>;
}

/** The search form as a sentence: «در مشهد، ورود ۱۰ آذر، خروج ۱۴ آذر، برای ۲ اتاق». */
export const HotelSearchForm = ({ onDone, given = {} }: Props) => {
  const query = useSearch();
  const [latest] = useRecentStays();
  const [search, setSearch] = useBegun(() => begin(query, latest, given));
  const [isTried, setTried] = useState(false);
  const client = useQueryClient();
  const [, go] = useLocation();
  const box = useRef<HTMLDivElement>(null);
  const gaps = isTried ? stayGaps(search) : [];
  const wrong = isTried && gaps.length === 0 ? wrongIn(search, todayInIran()) : [];
  const change = (part: Partial<HotelSearch>) => setSearch((before) => ({ ...before, ...part }));

  useEffect(
    () =>
      soon(() => {
        prefetchPickers();
        void client.prefetchQuery(citiesQuery());
      }),
    [client],
  );

  /** Moves the focus at once, and again after a closing picker has moved it back. */
  const focus = (testId: string) => {
    const target = () => box.current?.querySelector<HTMLElement>(`[data-testid="${testId}"]`);
    if (document.querySelector('dialog[open]') === null) target()?.focus();
    setTimeout(() => {
      if (document.activeElement !== target()) target()?.focus();
    }, 30);
  };
  const focusNext = (next: Partial<HotelSearch>) => {
    const [gap] = stayGaps({ ...search, ...next });
    focus(gap ? cells[gap] : 'search-submit');
  };
  const submit = () => {
    // Sentences are drawn before the focus moves, since a wrong cell does not open its list, which would hide them.
    flushSync(() => setTried(true));
    const [gap] = stayGaps(search);
    if (gap || !isWhole(search)) return focus(cells[gap ?? 'destination']);
    if (wrongIn(search, todayInIran()).length > 0) return focus('hotel-check-out');
    rememberStay(search);
    onDone?.();
    go(searchAddress(search), { replace: isDialogEntry() });
  };
  return (
    <div ref={box} {...prefetchOnIntent}>
      <SearchBox
        label={texts.form}
        submit={texts.submit}
        problems={[...gaps.map((gap) => texts.missing[gap]), ...wrong]}
        onSubmit={submit}
      >
        <CellSlot>
          <DestinationCell
            destination={search.destination}
            isWrong={gaps.includes('destination')}
            onChoose={(destination) => change({ destination })}
            onDone={() => focusNext({ destination: search.destination ?? { kind: 'city', id: 'set' } })}
          />
        </CellSlot>
        <StayCells
          search={search}
          wrong={gaps.filter((gap) => gap === 'checkIn' || gap === 'checkOut')}
          onChange={change}
          onDone={() => focus('hotel-rooms')}
        />
        <CellSlot>
          <RoomsCell
            rooms={search.rooms}
            isWrong={gaps.includes('childAge')}
            isTried={isTried}
            onChange={(rooms) => change({ rooms })}
          />
        </CellSlot>
      </SearchBox>
    </div>
  );
};

export default HotelSearchForm;
