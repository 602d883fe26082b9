import type { z } from 'zod';
import type { flight } from '#core/products/flight/contract/endpoints.ts';
import { addDays, weekdayFromSaturday } from '#core/rules/dates/arithmetic.ts';
import { holidayTitle, isHoliday } from '#core/rules/dates/holidays.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { holidays } from '#server/platform/holidays/index.ts';
import type { KnownFare } from './lowest.ts';

export type CalendarDay = z.output<typeof flight.plpCalendar.reply>['days'][number];

/** The days of a range with their fares; the cheapest and the dearest are marked where they differ. */
export const calendarDays = (
  { from, count }: { from: PlainDate; count: number },
  fares: ReadonlyMap<PlainDate, KnownFare>,
): CalendarDay[] => {
  const dates = Array.from({ length: count }, (_, i) => addDays(from, i));
  const prices = dates.flatMap((date) => fares.get(date)?.price ?? []);
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
  return dates.map((date) => {
    const fare = fares.get(date);
    return {
      date,
      price: fare?.price ?? null,
      checkedAt: fare?.checkedAt.toISOString() ?? null,
      isCheapest: lowest < highest && fare?.price === lowest,
      isMostExpensive: lowest < highest && fare?.price === highest,
      isHoliday: isHoliday(date, holidays),
      holidayTitle: holidayTitle(date, holidays),
    };
  });
};

/** The Saturday on or before a date: the week's strip begins there. */
export const weekStart = (date: PlainDate): PlainDate => addDays(date, -weekdayFromSaturday(date));
