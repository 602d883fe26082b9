import { dateOf } from '#core/rules/dates/arithmetic.ts';
import { formatClock } from '#core/rules/dates/duration.ts';
import { toWall } from '#core/rules/dates/zone.ts';
import type { Writing } from '#core/texts/writing.ts';
import type { LadderRung } from '../rules/ladder.ts';

/** How the steps of what comes back are called. */
export const ladderTexts = {
  until: (day: string, time: string): string => `تا ${day}، ساعت ${time}`,
  after: 'بعد از آن',
  always: 'از همین حالا',
  free: 'لغو رایگان',
  nothing: 'پولی برنمی‌گردد',
  unknown: 'هتل پیش از رزرو نمی‌گوید چه‌قدر برمی‌گردد.',
  hotelTime: 'ساعت‌ها به وقت هتل است.',
} as const;

/** A moment by the clocks of the hotel: «یکشنبه ۸ آذر», «۱۴:۰۰». */
export const momentAtHotel = (
  until: string,
  zone: string,
  say: Pick<Writing, 'day'>,
): { day: string; time: string } => {
  const wall = toWall(new Date(until), zone);
  return { day: say.day(dateOf(wall)), time: formatClock(wall.slice(11, 16)) };
};

/** «تا یکشنبه ۸ آذر، ساعت ۱۴:۰۰», «بعد از آن». */
export const rungLabel = (
  { from, until }: Pick<LadderRung, 'from' | 'until'>,
  zone: string,
  say: Pick<Writing, 'day'>,
): string => {
  if (until === null) return from === null ? ladderTexts.always : ladderTexts.after;
  const { day, time } = momentAtHotel(until, zone, say);
  return ladderTexts.until(day, time);
};
