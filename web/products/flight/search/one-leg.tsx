import { searchTexts } from '#core/products/flight/texts/search-box.ts';
import { CellSlot, SwapButton } from '#web/features/search-box/search-box.tsx';
import { announce } from '#web/ui/announcer/announce.ts';
import { todayInIran } from '#web/ui/clock/today.ts';
import { codeOf, type FlightSearch, type PlaceRef } from './address.ts';
import { PlaceCell } from './place-cell.tsx';
import { TripDates } from './trip-dates.tsx';
import { usePlacesOf } from './use-places.ts';
import type { useSearchForm } from './use-search-form.ts';

/** Choosing a place abroad turns a domestic search into an international one. */
const abroad = { isInternational: true };

interface LegProps {
  form: ReturnType<typeof useSearchForm>;
  /** Moves the focus to the next empty cell, with these values filled in. */
  focusNext: (next: Partial<FlightSearch>) => void;
}

/** Places and dates of a one-way or round trip. */
export const OneLeg = ({ form, focusNext }: LegProps) => {
  const { search } = form;
  const find = usePlacesOf([search.origin, search.destination]);
  const gaps = form.gaps[0] ?? [];
  const nameOf = (place: PlaceRef | null) => find(place)?.cityFa ?? codeOf(place ?? '');
  return (
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
  );
};
