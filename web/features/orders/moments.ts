import { addDays, dateOf } from '#core/rules/dates/arithmetic.ts';
import { formatClock } from '#core/rules/dates/duration.ts';
import type { PlainDate, PlainDateTime } from '#core/rules/dates/plain.ts';
import { toWall } from '#core/rules/dates/zone.ts';
import { checkoutTexts } from '#core/texts/checkout.ts';
import { todayInIran } from '#web/ui/clock/today.ts';
import { dayName, fullDay, monthName } from '#web/ui/shown/days.ts';

const tehran = 'Asia/Tehran';

/** The year of a day, in the calendar that is shown. */
const yearOf = (date: PlainDate): string | undefined => monthName(date).split(' ').at(-1);

/** «شنبه ۱۵ آذر», with the year if it is not this one. */
export const dayText = (date: PlainDate, today: PlainDate): string =>
  yearOf(date) === yearOf(today) ? dayName(date) : fullDay(date);

/** Until when something holds, as it is said on this day: «ساعت ۱۴:۳۰», «فردا ساعت ۱۴:۳۰», «شنبه ۱۵ آذر ساعت ۱۴:۳۰» */
export const deadlineText = (instant: string, today = todayInIran()): string => {
  const wall = toWall(new Date(instant), tehran);
  const [day, time] = [dateOf(wall), formatClock(wall)];
  const { deadline } = checkoutTexts;
  if (day === today) return deadline.today(time);
  return day === addDays(today, 1) ? deadline.tomorrow(time) : deadline.onDay(dayText(day, today), time);
};

/** An instant as people in Iran read it. */
export const momentOf = (instant: string): { day: string; time: string } => {
  const wall: PlainDateTime = toWall(new Date(instant), tehran);
  return { day: dayText(dateOf(wall), todayInIran()), time: formatClock(wall) };
};

/** Date and time in one text: «شنبه ۱۵ آذر، ۱۴:۳۰». */
export const momentText = (instant: string): string => {
  const { day, time } = momentOf(instant);
  return `${day}، ${time}`;
};
