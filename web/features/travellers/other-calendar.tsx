import { formatGregorianShort, formatJalaliFull } from '#core/rules/dates/format.ts';
import { parsePersianDate } from '#core/rules/dates/jalali.ts';
import type { Parts } from '#web/ui/date-parts/index.ts';
import { joinParts } from '#web/ui/date-parts/index.ts';
import type { Calendar } from './draft.ts';

/** The same day in the calendar that is not being typed, or null while there is no whole day. */
export const otherCalendar = (parts: Parts, typed: Calendar) => {
  const date = parsePersianDate(joinParts(parts));
  if (!date) return null;
  if (typed === 'Gregorian') return <span>{formatJalaliFull(date)}</span>;
  return <bdi dir="ltr">{formatGregorianShort(date)}</bdi>;
};
