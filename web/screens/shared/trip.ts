import type { z } from 'zod';
import type { orders } from '#core/contract/orders/endpoints.ts';
import { dateOf, daysBetween } from '#core/rules/dates/arithmetic.ts';
import { toInstant } from '#core/rules/dates/zone.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { tripTexts } from '#core/texts/trips.ts';

const texts = tripTexts.shared;
const msPerMinute = 60_000;

export type SharedTrip = z.output<typeof orders.sharedTrip.reply>;
export type SharedPart = SharedTrip['parts'][number];

/** Minutes from start to end, with regard to both time zones; null if the part has no end. */
export const minutesOf = ({
  startsAt,
  startsAtTimeZone,
  endsAt,
  endsAtTimeZone,
}: SharedPart): number | null => {
  if (endsAt === null) return null;
  const end = toInstant(endsAt, endsAtTimeZone ?? startsAtTimeZone);
  return Math.round((end.getTime() - toInstant(startsAt, startsAtTimeZone).getTime()) / msPerMinute);
};

/** «روز بعد» if the local date at the end is later than at the start; null if it is the same. */
export const endDayText = ({ startsAt, endsAt }: SharedPart): string | null => {
  const days = endsAt === null ? 0 : daysBetween(dateOf(startsAt), dateOf(endsAt));
  if (days === 0) return null;
  if (days < 0) return texts.dayBefore;
  return days === 1 ? texts.nextDay : texts.laterDays(toPersianDigits(days));
};
