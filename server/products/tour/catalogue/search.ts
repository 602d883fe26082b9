import { fail, succeed } from '#core/contract/result.ts';
import type { TourSuggestion } from '#core/products/tour/contract/catalogue.ts';
import { tour as calls } from '#core/products/tour/contract/endpoints.ts';
import { searchTexts } from '#core/products/tour/texts/search.ts';
import { daysBetween } from '#core/rules/dates/arithmetic.ts';
import { holidayTitle, isHoliday } from '#core/rules/dates/holidays.ts';
import { dayInIran } from '#core/rules/dates/iran.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { holidays } from '#server/platform/holidays/index.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { operation } from '#server/platform/http/operation.ts';
import type { KnownTour } from '../data/shape.ts';
import { canBuy, listDeparture } from './departures.ts';
import { currenciesOf, presentRates, ratesNow } from './rates.ts';
import { readTooMuch } from './read-limit.ts';
import { listed, lowestPrice, readShelf, type ShelfDeps, type ShelvedTour } from './shelf.ts';
import { createSuggest, presentChosen } from './suggest.ts';

const calendarDaysMax = 92;

interface Wish {
  destination: string | null;
  theme: KnownTour['themes'][number] | null;
  tourId: string | null;
}

const fits = (tour: KnownTour, { destination, theme, tourId }: Wish): boolean =>
  (destination === null || tour.route.some((leg) => leg.destinationKey === destination)) &&
  (theme === null || tour.themes.includes(theme)) &&
  (tourId === null || tour.tourId === tourId);

const wishOf = ({ kind, id }: TourSuggestion): Wish => ({
  destination: kind === 'destination' ? id : null,
  theme: kind === 'theme' ? (id as Wish['theme']) : null,
  tourId: kind === 'tour' ? id : null,
});

const nobody: Wish = { destination: null, theme: null, tourId: null };

const isWithin = (date: PlainDate, from: PlainDate | null, to: PlainDate | null): boolean =>
  (from === null || date >= from) && (to === null || date <= to);

const byPrice = (a: { priceFrom: number | null }, b: { priceFrom: number | null }): number =>
  (a.priceFrom ?? Number.MAX_SAFE_INTEGER) - (b.priceFrom ?? Number.MAX_SAFE_INTEGER);

/** Suggestions and the list. */
const listOperations = (deps: ShelfDeps): Operation[] => {
  const { tours, clock, limits } = deps;
  const suggest = createSuggest(tours);

  /** The tours that a text means: those of its best meaning, or of all meanings where they are tours alone. */
  const meantBy = (text: string): { meant: TourSuggestion | null; isGuess: boolean; tours: KnownTour[] } => {
    const { suggestions, isGuess } = suggest(text);
    const [first] = suggestions;
    if (!first) return { meant: null, isGuess: false, tours: [] };
    if (first.kind !== 'tour')
      return { meant: first, isGuess, tours: tours.all.filter((tour) => fits(tour, wishOf(first))) };
    const ids = new Set(suggestions.filter(({ kind }) => kind === 'tour').map(({ id }) => id));
    return { meant: null, isGuess, tours: tours.all.filter(({ tourId }) => ids.has(tourId)) };
  };

  return [
    operation(
      calls.suggestTours,
      async ({ body: { text } }, { ip }) =>
        (await readTooMuch(limits, ip)) ?? succeed(suggest(text).suggestions),
    ),

    operation(calls.searchTours, async ({ body }, { ip }) => {
      const refused = await readTooMuch(limits, ip);
      if (refused) return refused;
      const { text, destination = null, theme = null, from = null, to = null } = body;
      const typed = text.trim() === '' ? null : meantBy(text);
      const wanted = (typed?.tours ?? tours.all).filter((tour) =>
        fits(tour, { ...nobody, destination, theme }),
      );
      const shelf = await readShelf(deps, wanted);
      const rows = shelf.flatMap((one: ShelvedTour) => {
        const departures = listed(one.departures).filter(({ leavesOn }) => isWithin(leavesOn, from, to));
        if (departures.length === 0) return [];
        return [
          {
            ...tours.card(one.tour),
            priceFrom: lowestPrice(departures.filter(canBuy)),
            departures: departures.map(listDeparture),
          },
        ];
      });
      return succeed({
        text,
        meant: typed ? typed.meant : presentChosen(tours, { destination, theme }),
        isGuess: typed?.isGuess ?? false,
        askedAt: clock.now().toISOString(),
        tours: rows.sort(byPrice),
      });
    }),
  ];
};

/** A tour by itself, and days on which tours leave. */
export const searchOperations = (deps: ShelfDeps): Operation[] => {
  const { tours, rates, clock, limits } = deps;
  return [
    ...listOperations(deps),
    operation(calls.tourDetail, async ({ body: { tourId } }, { ip }) => {
      const refused = await readTooMuch(limits, ip);
      if (refused) return refused;
      const tour = tours.tour(tourId);
      if (!tour) return fail('TOUR_UNKNOWN');
      const asked = ratesNow(rates);
      const [[shelved], current] = await Promise.all([readShelf(deps, [tour], asked), asked]);
      const planned = tours.departures(tour, dayInIran(clock.now()));
      const codes = currenciesOf(planned.flatMap(({ levels }) => levels));
      return succeed({
        ...tours.content(tour),
        departures: [...(shelved?.departures ?? [])],
        rates: presentRates(current, codes),
      });
    }),

    operation(calls.tourCalendar, async ({ body }, { ip }) => {
      const refused = await readTooMuch(limits, ip);
      if (refused) return refused;
      const { destination = null, theme = null, tourId = null, from, to } = body;
      const length = daysBetween(from, to);
      if (length < 0 || length > calendarDaysMax)
        return fail('VALIDATION', null, [
          { code: 'VALIDATION', field: 'to', messages: [searchTexts.calendarTooLong(calendarDaysMax)] },
        ]);
      const shelf = await readShelf(
        deps,
        tours.all.filter((tour) => fits(tour, { destination, theme, tourId })),
      );
      const byDay = new Map<PlainDate, { departures: number; priceFrom: ReturnType<typeof lowestPrice> }>();
      for (const { departures } of shelf)
        for (const departure of departures.filter(({ leavesOn }) => isWithin(leavesOn, from, to))) {
          const day = byDay.get(departure.leavesOn);
          const price = canBuy(departure) ? departure.priceFrom : null;
          byDay.set(departure.leavesOn, {
            departures: (day?.departures ?? 0) + 1,
            priceFrom: lowestPrice([{ priceFrom: day?.priceFrom ?? null }, { priceFrom: price }]),
          });
        }
      const lowest = lowestPrice([...byDay.values()]);
      return succeed({
        days: [...byDay]
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([date, { departures, priceFrom }]) => ({
            date,
            departures,
            priceFrom,
            isCheapest: priceFrom !== null && priceFrom === lowest,
            isHoliday: isHoliday(date, holidays),
            holidayTitle: holidayTitle(date, holidays),
          })),
      });
    }),
  ];
};
