import { dateOf } from '#core/rules/dates/arithmetic.ts';
import { formatJalaliDay } from '#core/rules/dates/format.ts';
import { toPlainDateTime } from '#core/rules/dates/plain.ts';
import { toInstant } from '#core/rules/dates/zone.ts';
import { tripTexts } from '#core/texts/trips.ts';
import type { Heads } from '#server/platform/http/heads.ts';
import type { Context } from '../context.ts';
import type { SharedPart } from '../port/shared-part.ts';
import { sharedTrip } from './share.ts';

const texts = tripTexts.shared;

const instant = (wall: string, zone: string): number => toInstant(toPlainDateTime(wall), zone).getTime();

/** How long one stays where a part ends. After the last one for good, unless it is where the trip began. */
const stayAfter = (parts: readonly SharedPart[], at: number): number => {
  const [part, next, first] = [parts[at], parts[at + 1], parts[0]];
  if (!part || part.to === first?.from) return 0;
  if (!next || part.endsAt === null) return Number.POSITIVE_INFINITY;
  const end = instant(part.endsAt, part.endsAtTimeZone ?? part.startsAtTimeZone);
  return instant(next.startsAt, next.startsAtTimeZone) - end;
};

/** The poster of where the trip goes: the place in which one stays longest. */
export const posterOfTrip = (parts: readonly SharedPart[]): string | null => {
  const stays = parts.map((_part, at) => stayAfter(parts, at));
  return parts[stays.indexOf(Math.max(...stays))]?.poster ?? null;
};

/** What the page of a shared trip says of itself: no more than the page does, and only to who was given its address. */
export const tripHeads = (ctx: Context): Heads => ({
  '/shared/:token': async ({ token = '' }) => {
    const trip = await sharedTrip(ctx, token);
    if (!trip) return { title: texts.pageTitle, description: texts.closedText, isUnlisted: true };
    const poster = posterOfTrip(trip.parts);
    return {
      title: texts.heading(trip),
      description: texts.preview(formatJalaliDay(dateOf(toPlainDateTime(trip.startsAt)))),
      ...(poster ? { picture: `/posters/${poster}.png` } : {}),
      isUnlisted: true,
    };
  },
});
