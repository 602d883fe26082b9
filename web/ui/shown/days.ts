import {
  formatGregorianShort,
  formatJalaliDay,
  formatJalaliDayMonth,
  formatJalaliFull,
  formatJalaliMonth,
  formatJalaliNumeric,
} from '#core/rules/dates/format.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { shownNow } from './store.ts';

const others = () => shownNow()?.days;

/** «۱۵ آذر» */
export const dayMonth = (date: PlainDate): string => (others()?.dayMonth ?? formatJalaliDayMonth)(date);

/** «شنبه ۱۵ آذر»: where the year is this year. */
export const dayName = (date: PlainDate): string => (others()?.day ?? formatJalaliDay)(date);

/** «شنبه ۱۵ آذر ۱۴۰۴» */
export const fullDay = (date: PlainDate): string => (others()?.full ?? formatJalaliFull)(date);

/** «آذر ۱۴۰۴» */
export const monthName = (date: PlainDate): string => (others()?.month ?? formatJalaliMonth)(date);

/** «۱۴۰۴/۰۹/۱۵» */
export const numericDay = (date: PlainDate): string => (others()?.numeric ?? formatJalaliNumeric)(date);

/** The day in the other calendar, which stands small beside it, in an isolate (`<bdi dir="ltr">`): '6 Dec 2025'. */
export const otherDay = (date: PlainDate): string => (others()?.other ?? formatGregorianShort)(date);
