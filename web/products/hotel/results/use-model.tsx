import { useMemo } from 'react';
import { noFilters } from '#core/products/hotel/rules/filters/state.ts';
import { hotelResultsTexts as texts } from '#core/products/hotel/texts/results.ts';
import { hotelSearchTexts } from '#core/products/hotel/texts/search-box.ts';
import { addDays, daysBetween } from '#core/rules/dates/arithmetic.ts';
import type { ResultsModel } from '#web/products/results-slot.ts';
import { useUnits } from '#web/ui/shown/store.ts';
import type { useInAddress } from '../found/use-in-address.ts';
import { guestCount, type HotelSearch, hotelsAddress, isWhole } from '../search/address.ts';
import { daysText } from '../search/days-text.ts';
import { useDestinationName } from '../search/use-places.ts';
import { activeFilters } from './chips.ts';
import { Notices } from './notices.tsx';
import { sortChoices } from './sorts.ts';
import { stateOf } from './state.ts';
import type { useAvailable } from './use-available.ts';
import { useCheaperDates } from './use-cheaper-dates.ts';
import type { useShown } from './use-shown.ts';

interface Given {
  search: HotelSearch;
  impossible: readonly string[];
  available: ReturnType<typeof useAvailable>;
  address: ReturnType<typeof useInAddress>;
  shown: ReturnType<typeof useShown>;
}

/** The nearest nights on which there is room for everybody, where the ones asked for have none. */
const useNearest = (search: HotelSearch, isEmpty: boolean) => {
  const { data } = useCheaperDates(search, isEmpty);
  const { checkIn, checkOut } = search;
  if (!isEmpty || !checkIn || !checkOut) return null;
  const nights = daysBetween(checkIn, checkOut);
  const [nearest] = (data?.days ?? [])
    .filter(({ total }) => total !== null)
    .sort((a, b) => Math.abs(daysBetween(checkIn, a.checkIn)) - Math.abs(daysBetween(checkIn, b.checkIn)));
  if (!nearest) return null;
  const other = { ...search, checkIn: nearest.checkIn, checkOut: addDays(nearest.checkIn, nights) };
  return { name: daysText(other), href: hotelsAddress(other) };
};

/** What the results screen shows, made from the answer, the filters and the address. */
export const useModel = ({ search, impossible, available, address, shown }: Given): ResultsModel => {
  const { filters, setFilters, sortAddress } = address;
  const { data } = available;
  const place = useDestinationName(search.destination) ?? data?.stay.destination.name ?? null;
  const nearest = useNearest(search, data?.hotels.length === 0);
  const districts = data?.stay.city.districts;
  const from = shown.from?.name ?? '';
  const units = useUnits();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is set is written in the units that are shown.
  const active = useMemo(
    () =>
      activeFilters(filters, {
        districtOf: (id) => districts?.find(({ districtId }) => districtId === id)?.name ?? id,
        from,
      }),
    [filters, districts, from, units],
  );
  const clearFilters = () =>
    setFilters({ ...noFilters, landmark: filters.landmark, sorting: filters.sorting });
  const searchAgain = () => void available.refetch();
  const { adults, children } = guestCount(search.rooms);
  const days = daysText(search);
  const nights =
    search.checkIn && search.checkOut
      ? hotelSearchTexts.nights(daysBetween(search.checkIn, search.checkOut))
      : '';
  const count = shown.shown.length;
  return {
    state: stateOf({
      impossible,
      isWhole: isWhole(search),
      available,
      shown: count,
      active,
      setFilters,
      clearFilters,
      countWith: shown.countWith,
      nearest,
      searchAgain,
    }),
    title: place && search.destination ? texts.title(place) : texts.askTitle,
    subtitle: days
      ? texts.subtitle(
          days,
          nights,
          hotelSearchTexts.rooms(search.rooms.length),
          hotelSearchTexts.people(adults, children),
        )
      : hotelSearchTexts.people(adults, children),
    pageTitle: place && days ? texts.pageTitle(place, days) : texts.askTitle,
    summary:
      active.length > 0 ? (
        <>
          <b aria-hidden="true">{texts.found(count)}</b>
          <span className="vh">{texts.afterFilters(count)}</span>
        </>
      ) : (
        <>
          <b>{texts.found(count)}</b> <span className="vh">{texts.foundRest}</span>
        </>
      ),
    priceNote: texts.priceNote,
    sorts: sortChoices(shown.firsts, filters.sorting, sortAddress, (sorting) =>
      setFilters({ ...filters, sorting }),
    ),
    chips: active.map(({ id, name, without }) => ({ id, name, remove: () => setFilters(without) })),
    clearFilters,
    showLabel: texts.show(count),
    totalLabel: texts.found(data?.hotels.length ?? 0),
    listTitle: texts.listTitle,
    notices: <Notices found={data} isFetching={available.isFetching} searchAgain={searchAgain} />,
    waiting: texts.waiting,
    wait: null,
    isMapShown: address.isMap,
  };
};
