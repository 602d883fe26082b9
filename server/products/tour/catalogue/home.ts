import { succeed } from '#core/contract/result.ts';
import type { OfferedTour } from '#core/products/tour/contract/catalogue.ts';
import { tour as calls } from '#core/products/tour/contract/endpoints.ts';
import { monthOf } from '#core/products/tour/rules/filters/facts.ts';
import { tourThemes } from '#core/products/tour/words.ts';
import { addDays } from '#core/rules/dates/arithmetic.ts';
import { jalaliMonthStart } from '#core/rules/dates/jalali.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { operation } from '#server/platform/http/operation.ts';
import { readTooMuch } from './read-limit.ts';
import { lowestPrice, readShelf, type ShelfDeps, type ShelvedTour } from './shelf.ts';
import type { Tours } from './tours.ts';

const landingMax = 10;

/** A tour of which a date can be bought, as a card; nothing where none can. */
export const offered = (tours: Pick<Tours, 'card'>, { tour, onSale }: ShelvedTour): OfferedTour[] => {
  const [next] = onSale;
  const priceFrom = lowestPrice(onSale);
  if (!next || priceFrom === null) return [];
  return [{ ...tours.card(tour), priceFrom, nextLeavesOn: next.leavesOn, departures: onSale.length }];
};

/** How many tours of some dates there are, and their lowest price; nothing where there are none. */
const summed = (shelved: readonly Pick<ShelvedTour, 'onSale'>[]) => {
  const sold = shelved.filter(({ onSale }) => onSale.length > 0);
  const priceFrom = lowestPrice(sold.flatMap(({ onSale }) => onSale));
  return priceFrom === null ? [] : [{ tours: sold.length, priceFrom }];
};

const months = (shelf: readonly ShelvedTour[]) => {
  const days = shelf.flatMap(({ onSale }) => onSale.map(({ leavesOn }) => leavesOn));
  return [...new Set(days.map((day) => jalaliMonthStart(day)))].sort().flatMap((from) => {
    const to = addDays(jalaliMonthStart(from, 1), -1);
    const inMonth = shelf.map(({ onSale }) => ({
      onSale: onSale.filter(({ leavesOn }) => leavesOn >= from && leavesOn <= to),
    }));
    return summed(inMonth).map((sum) => ({ month: monthOf(from), from, to, ...sum }));
  });
};

/** What is on sale, by theme, month and destination. */
export const homeOperations = (deps: ShelfDeps): Operation[] => {
  const { tours, limits } = deps;
  return [
    operation(calls.availableTours, async (_, { ip }) => {
      const refused = await readTooMuch(limits, ip);
      if (refused) return refused;
      const shelf = await readShelf(deps);
      const cards = shelf.flatMap((one) => offered(tours, one));
      const prices = shelf.flatMap(({ onSale }) => onSale.flatMap(({ priceFrom }) => priceFrom ?? []));
      return succeed({
        themes: tourThemes.flatMap((theme) =>
          summed(shelf.filter(({ tour }) => tour.themes.includes(theme))).map((sum) => ({ theme, ...sum })),
        ),
        months: months(shelf),
        destinations: tours.destinations.flatMap((destination) =>
          summed(
            shelf.filter(({ tour }) =>
              tour.route.some(({ destinationKey }) => destinationKey === destination.destinationKey),
            ),
          ).map((sum) => ({ ...destination, ...sum })),
        ),
        priceMin: lowestPrice(shelf.flatMap(({ onSale }) => onSale)),
        priceMax: prices.reduce<(typeof prices)[number] | null>(
          (highest, price) => (highest === null || price > highest ? price : highest),
          null,
        ),
        tours: cards.sort((a, b) => (a.nextLeavesOn < b.nextLeavesOn ? -1 : 1)),
      });
    }),

    operation(calls.landingTours, async ({ body: { cityCode } }, { ip }) => {
      const refused = await readTooMuch(limits, ip);
      if (refused) return refused;
      const destination = tours.destinations.find((one) => one.cityCode === cityCode) ?? null;
      if (!destination) return succeed({ destination: null, tours: [] });
      const shelf = await readShelf(
        deps,
        tours.all.filter(({ route }) =>
          route.some(({ destinationKey }) => destinationKey === destination.destinationKey),
        ),
      );
      const cards = shelf.flatMap((one) => offered(tours, one));
      return succeed({
        destination,
        tours: cards.sort((a, b) => a.priceFrom - b.priceFrom).slice(0, landingMax),
      });
    }),
  ];
};
