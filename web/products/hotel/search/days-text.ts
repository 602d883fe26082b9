import { hotelSearchTexts } from '#core/products/hotel/texts/search-box.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { dayMonth } from '#web/ui/shown/days.ts';

/** «۱۰ تا ۱۴ آذر», the month once where it is the same; empty while a day is not chosen. */
export const daysText = ({
  checkIn,
  checkOut,
}: {
  checkIn: PlainDate | null;
  checkOut: PlainDate | null;
}): string => {
  if (!checkIn || !checkOut) return '';
  const [from, to] = [dayMonth(checkIn), dayMonth(checkOut)];
  const [day, ...month] = from.split(' ');
  return hotelSearchTexts.days(day && to.endsWith(` ${month.join(' ')}`) ? day : from, to);
};
