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

/** Minutes from start to end across both zones; null where the part has no end. */
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

/** «روز بعد» where the wall of the end shows another day than the start's; null where it is the same. */
export const endDayText = ({ startsAt, endsAt }: SharedPart): string | null => {
  const days = endsAt === null ? 0 : daysBetween(dateOf(startsAt), dateOf(endsAt));
  if (days === 0) return null;
  if (days < 0) return texts.dayBefore;
  return days === 1 ? texts.nextDay : texts.laterDays(toPersianDigits(days));
};
