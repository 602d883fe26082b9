import { hotelResultsTexts } from '#core/products/hotel/texts/results.ts';
import { addDays, daysBetween, weekdayFromSaturday } from '#core/rules/dates/arithmetic.ts';
import { weekdayName } from '#core/rules/dates/format.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { DayStrip } from '#web/features/results/index.ts';
import { todayInIran } from '#web/ui/clock/today.ts';
import { dayMonth } from '#web/ui/shown/days.ts';
import { useHotelPage } from '../found/page-context.ts';
import { shownAddress } from '../found/use-in-address.ts';
import { lastNightOnSale } from '../on-sale.ts';
import { useCheaperDates } from './use-cheaper-dates.ts';

const around = 7;
const friday = 6;

/** The same nights up to a week earlier or later, each a link to its search. */
export const Strip = () => {
  const { search, found, shown } = useHotelPage();
  const { data } = useCheaperDates(search, found !== undefined);
  const { checkIn, checkOut } = search;
  if (!checkIn || !checkOut) return null;
  const today = todayInIran();
  const last = lastNightOnSale(today);
  const nights = daysBetween(checkIn, checkOut);
  const prices = new Map(data?.days.map((day) => [day.checkIn, day.total]));
  const addressOf = (day: PlainDate): string | null =>
    day < today || day > last
      ? null
      : shownAddress({ ...search, checkIn: day, checkOut: addDays(day, nights) }, shown);
  const days = Array.from({ length: 2 * around + 1 }, (_, at) => addDays(checkIn, at - around));
  const before = addDays(checkIn, -around);
  return (
    <DayStrip
      words={hotelResultsTexts.strip}
      isKnown={data !== undefined}
      days={days
        .filter((day) => day >= today && day <= last)
        .map((day) => ({
          id: day,
          name: `${weekdayName(day)} ${dayMonth(day)}`,
          price: prices.get(day) ?? null,
          isHoliday: weekdayFromSaturday(day) === friday,
          href: addressOf(day),
          isChosen: day === checkIn,
        }))}
      previous={checkIn > today ? addressOf(before > today ? before : today) : null}
      next={addressOf(addDays(checkIn, around))}
    />
  );
};
