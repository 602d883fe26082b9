import { addDays, dateOf } from '#core/rules/dates/arithmetic.ts';
import { formatClock } from '#core/rules/dates/duration.ts';
import type { PlainDateTime } from '#core/rules/dates/plain.ts';
import { aheadTexts } from '#core/texts/ahead.ts';
import { todayInIran } from '#web/ui/clock/today.ts';
import { dayText } from './moments.ts';

/** A time of a wall clock in what is to come, as it is said on this day: «امروز ۱۴:۳۰», «فردا ۱۴:۳۰», «شنبه ۱۵ آذر، ۱۴:۳۰» */
export const aheadText = (wall: PlainDateTime, today = todayInIran()): string => {
  const [day, time] = [dateOf(wall), formatClock(wall)];
  if (day === today) return aheadTexts.today(time);
  return day === addDays(today, 1) ? aheadTexts.tomorrow(time) : aheadTexts.onDay(dayText(day, today), time);
};
