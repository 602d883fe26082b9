import { dateOf } from '#core/rules/dates/arithmetic.ts';
import { formatClock } from '#core/rules/dates/duration.ts';
import { formatJalaliDay, formatJalaliFull } from '#core/rules/dates/format.ts';
import { toJalali } from '#core/rules/dates/jalali.ts';
import type { PlainDate, PlainDateTime } from '#core/rules/dates/plain.ts';
import { toWall } from '#core/rules/dates/zone.ts';

const tehran = 'Asia/Tehran';

/** Today on the walls of Iran, by this device's clock. */
export const todayInIran = (): PlainDate => dateOf(toWall(new Date(), tehran));

/** «شنبه ۱۵ آذر», with the year where it is not this one. */
export const dayText = (date: PlainDate, today: PlainDate): string =>
  toJalali(date).year === toJalali(today).year ? formatJalaliDay(date) : formatJalaliFull(date);

/** An instant as people in Iran read it. */
export const momentOf = (instant: string): { day: string; time: string } => {
  const wall: PlainDateTime = toWall(new Date(instant), tehran);
  return { day: dayText(dateOf(wall), todayInIran()), time: formatClock(wall) };
};
