import type { TourCard } from '#core/products/tour/contract/tour.ts';
import { tourPageTexts } from '#core/products/tour/texts/page.ts';
import { tourResultsTexts } from '#core/products/tour/texts/results.ts';
import { dateOf } from '#core/rules/dates/arithmetic.ts';
import { iranZone } from '#core/rules/dates/iran.ts';
import { fromJalali, jalaliMonthLength } from '#core/rules/dates/jalali.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { toWall } from '#core/rules/dates/zone.ts';
import { dayMonth, monthName } from '#web/ui/shown/days.ts';
import { shownNow } from '#web/ui/shown/store.ts';

/** «۱۸ تا ۲۳ دی», the month once where it is the same. */
export const spanText = (leavesOn: PlainDate, returnsOn: PlainDate): string => {
  const [from, to] = [dayMonth(leavesOn), dayMonth(returnsOn)];
  const [day = '', ...month] = from.split(' ');
  return tourPageTexts.span(to.endsWith(` ${month.join(' ')}`) ? day : from, to);
};

/** The first and the last day of a Jalali month. */
export const daysOfMonth = (month: string): { from: PlainDate; to: PlainDate } => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return {
    from: fromJalali(year, number, 1),
    to: fromJalali(year, number, jalaliMonthLength(year, number)),
  };
};

/**
 * The name of a Jalali month of filters and calendars: `1405-10` is «دی ۱۴۰۵», or «دی» where the year goes without saying. In the Gregorian
 * calendar it is no month, and its days are said: «۲۲ دسامبر تا ۲۰ ژانویه ۲۰۲۷».
 */
export const monthText = (month: string, withYear = false): string => {
  const { from, to } = daysOfMonth(month);
  const [name = '', year] = monthName(to).split(' ');
  const said = shownNow()?.days ? spanText(from, to) : name;
  return withYear ? `${said} ${year}` : said;
};

/** The day of a moment on the clocks of Tehran: «۱۷ آذر». */
export const dayOfMoment = (moment: string): string => dayMonth(dateOf(toWall(new Date(moment), iranZone)));

/** «هتل ۴ تا ۵ ستاره». */
export const starsText = ({ starsFrom, starsTo }: Pick<TourCard, 'starsFrom' | 'starsTo'>): string =>
  starsFrom === null || starsTo === null
    ? tourResultsTexts.row.noHotel
    : tourResultsTexts.row.stars(starsFrom, starsTo);

/** The poster of where a tour goes. */
export const posterOf = ({ destinations }: Pick<TourCard, 'destinations'>): string => {
  const [first] = destinations;
  return first?.cityCode ? `places/${first.cityCode}` : (first?.destinationKey ?? 'tehran');
};
