import type { HotelsFound } from '#core/products/hotel/contract/catalogue.ts';
import { hotelResultsTexts as texts } from '#core/products/hotel/texts/results.ts';
import { hotelSearchTexts } from '#core/products/hotel/texts/search-box.ts';
import { boardTexts } from '#core/products/hotel/texts/words.ts';
import { addDays } from '#core/rules/dates/arithmetic.ts';
import { toPlainDateTime } from '#core/rules/dates/plain.ts';
import { toInstant } from '#core/rules/dates/zone.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import type { KeptList, KeptRow } from '#web/features/papers/kept-list.ts';
import { offerMoney } from '#web/ui/shown/money.ts';
import { type KeptListSlot, keptRowsMax } from '../kept-list-slot.ts';
import type { From } from './found/results-context.ts';
import { distanceOf, type StayRow } from './found/stay-rows.ts';
import { distanceWords, payWords } from './found/words.ts';
import { daysText } from './search/days-text.ts';

const rowOf = ({ hotel, option }: StayRow, from: From | null): KeptRow => {
  const distance = distanceWords(distanceOf(hotel, from), hotel.quality, from?.name ?? null);
  const pays = payWords(option);
  const { score } = hotel;
  return {
    name: hotel.name,
    facts: [
      [texts.stars(hotel.stars), ...(distance === null ? [] : [distance]), hotel.districtName].join(' · '),
      ...(score ? [texts.row.score(toPersianDigits(score.value), toPersianDigits(score.count))] : []),
      [boardTexts[option.board], ...(option.confirmation === 'onRequest' ? [texts.row.onRequest] : [])].join(
        ' · ',
      ),
    ],
    price: offerMoney(option.total),
    note: pays.length > 0 ? pays.join('، ') : null,
  };
};

const read = async (found: HotelsFound, query: URLSearchParams): Promise<KeptList> => {
  // The list is there by now, and how it is filtered with it.
  const { rowsIn } = await import('./results/hotel-results.tsx');
  const { rows, from } = rowsIn(found, query);
  const { destination, checkIn, checkOut, nights, rooms, city } = found.stay;
  const adults = rooms.reduce((sum, room) => sum + room.adults, 0);
  const children = rooms.reduce((sum, room) => sum + room.childAges.length, 0);
  const rest = rows.length - keptRowsMax;
  return {
    title: texts.title(destination.name),
    subtitle: texts.subtitle(
      daysText({ checkIn, checkOut }),
      hotelSearchTexts.nights(nights),
      hotelSearchTexts.rooms(rooms.length),
      hotelSearchTexts.people(adults, children),
    ),
    foundAt: found.searchedAt,
    overAt: toInstant(toPlainDateTime(`${addDays(checkIn, 1)}T00:00`), city.zone).getTime(),
    heading: `${texts.listTitle}، ${texts.priceNote}`,
    rows: rows.slice(0, keptRowsMax).map((row) => rowOf(row, from)),
    rest: rest > 0 ? texts.found(rest) : null,
  };
};

/** The hotels of a search in words. */
export const keptList: KeptListSlot<'POST /api/hotel-catalog/HotelCatalog/Available'> = {
  call: 'POST /api/hotel-catalog/HotelCatalog/Available',
  read,
};
