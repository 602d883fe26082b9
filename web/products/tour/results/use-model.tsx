import { useMemo } from 'react';
import type { ToursFound } from '#core/products/tour/contract/catalogue.ts';
import { noFilters } from '#core/products/tour/rules/filters/state.ts';
import { tourResultsTexts as texts } from '#core/products/tour/texts/results.ts';
import type { ResultsModel } from '#web/products/results-slot.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import { useUnits } from '#web/ui/shown/store.ts';
import { themeName } from '../found/theme.ts';
import type { useInAddress } from '../found/use-in-address.ts';
import { activeFilters } from './chips.ts';
import { sortChoices } from './sorts.ts';
import { stateOf } from './state.ts';
import type { useAvailable } from './use-available.ts';
import type { useShown } from './use-shown.ts';

interface Given {
  available: ReturnType<typeof useAvailable>;
  address: ReturnType<typeof useInAddress>;
  shown: ReturnType<typeof useShown>;
}

/** Names of places, by key. */
export const placesOf = (found: ToursFound | undefined): ReadonlyMap<string, string> =>
  new Map(
    (found?.tours ?? []).flatMap(({ destinations }) =>
      destinations.map(({ destinationKey, name }) => [destinationKey, name] as const),
    ),
  );

/** What the list is of, in its heading: a place, a theme, what was typed, or all tours. */
export const titleOf = (
  { text, filters }: Pick<Given['address'], 'text' | 'filters'>,
  nameOf: (key: string) => string,
): string => {
  if (text) return texts.titleText(text);
  const [destination, ...others] = filters.destination;
  if (destination && others.length === 0) return texts.titleOf(nameOf(destination));
  const [theme] = filters.theme;
  return theme && filters.theme.length === 1 ? texts.titleOf(themeName(theme)) : texts.title;
};

/** Says what a text with a slip was taken for. */
const Guess = ({ found }: { found: ToursFound | undefined }) =>
  found?.isGuess && found.meant ? <Notice live>{texts.guess(found.text, found.meant.name)}</Notice> : null;

/** What the results screen shows, made from the answer, the filters and the address. */
export const useModel = ({ available, address, shown }: Given): ResultsModel => {
  const { filters, setFilters, sortAddress, text } = address;
  const { data } = available;
  const names = useMemo(() => placesOf(data), [data]);
  const units = useUnits();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is set is written in the units that are shown.
  const active = useMemo(
    () => activeFilters(filters, (key) => names.get(key) ?? key),
    [filters, names, units],
  );
  const clearFilters = () => setFilters({ ...noFilters, sorting: filters.sorting });
  const count = shown.shown.length;
  const title = titleOf(address, (key) => names.get(key) ?? key);
  return {
    state: stateOf({
      text,
      available,
      shown: count,
      active,
      setFilters,
      clearFilters,
      countWith: shown.countWith,
      searchAgain: () => void available.refetch(),
    }),
    title,
    subtitle: texts.subtitle,
    pageTitle: title === texts.title ? texts.pageTitle : title,
    summary: (
      <>
        <b aria-hidden={active.length > 0 || undefined}>{texts.found(count)}</b>{' '}
        <span className="vh">{active.length > 0 ? texts.afterFilters(count) : texts.foundRest}</span>
      </>
    ),
    priceNote: texts.priceNote,
    sorts: sortChoices(shown.firsts, filters.sorting, sortAddress, (sorting) =>
      setFilters({ ...filters, sorting }),
    ),
    chips: active.map(({ id, name, without }) => ({ id, name, remove: () => setFilters(without) })),
    clearFilters,
    showLabel: texts.show(count),
    totalLabel: texts.found(data?.tours.length ?? 0),
    listTitle: texts.listTitle,
    notices: <Guess found={data} />,
    waiting: texts.waiting,
    wait: null,
  };
};
