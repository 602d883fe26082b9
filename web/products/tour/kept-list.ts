import type { ToursFound } from '#core/products/tour/contract/catalogue.ts';
import type { Offer } from '#core/products/tour/rules/filters/facts.ts';
import { isOnSale } from '#core/products/tour/rules/standing.ts';
import { tourResultsTexts as texts } from '#core/products/tour/texts/results.ts';
import { levelTexts, transportTexts, visaTexts } from '#core/products/tour/texts/words.ts';
import { toRial } from '#core/rules/money/rial.ts';
import type { KeptList, KeptRow } from '#web/features/papers/kept-list.ts';
import { dayName } from '#web/ui/shown/days.ts';
import { offerMoney } from '#web/ui/shown/money.ts';
import { type KeptListSlot, keptRowsMax } from '../kept-list-slot.ts';
import { starsText } from './found/words.ts';

const rowOf = ({ tour, departure, level, price }: Offer): KeptRow => {
  const { state } = departure;
  return {
    name: tour.title,
    facts: [
      texts.row.leaves(dayName(departure.leavesOn)),
      [
        texts.nights(tour.nights),
        transportTexts[tour.transport],
        starsText(tour),
        ...(tour.isDomestic ? [] : [visaTexts[tour.visa]]),
      ].join(' · '),
      ...(tour.isSample ? [texts.row.sample] : []),
    ],
    price: isOnSale(state) ? offerMoney(toRial(price)) : texts.row.states[state],
    note: tour.departures[0]?.levels.length === 1 ? null : levelTexts[level],
  };
};

const read = async (found: ToursFound, query: URLSearchParams): Promise<KeptList> => {
  // The list is there by now, and how it is filtered with it.
  const { toldIn } = await import('./results/tour-results.tsx');
  const { title, offers } = toldIn(found, query);
  const rest = offers.length - keptRowsMax;
  return {
    title,
    subtitle: texts.subtitle,
    foundAt: found.askedAt,
    overAt: null,
    heading: `${texts.listTitle}، ${texts.priceNote}`,
    rows: offers.slice(0, keptRowsMax).map(rowOf),
    rest: rest > 0 ? texts.found(rest) : null,
  };
};

/** The tours of a list in words. */
export const keptList: KeptListSlot<'POST /api/tour-catalog/TourCatalog/Available'> = {
  call: 'POST /api/tour-catalog/TourCatalog/Available',
  read,
};
