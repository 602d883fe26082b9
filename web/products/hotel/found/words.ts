import type { BackLadder, DueAtHotel, StayOption } from '#core/products/hotel/contract/offer.ts';
import { freeUntil } from '#core/products/hotel/rules/ladder.ts';
import { hotelResultsTexts as texts } from '#core/products/hotel/texts/results.ts';
import type { CoordinateQuality } from '#core/products/hotel/words.ts';
import { dateOf } from '#core/rules/dates/arithmetic.ts';
import { formatClock } from '#core/rules/dates/duration.ts';
import { toWall } from '#core/rules/dates/zone.ts';
import { groupDigits } from '#core/rules/money/format.ts';
import { type Rial, toRial } from '#core/rules/money/rial.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import type { BackKind } from '#web/ui/back-chip/back-chip.tsx';
import { dayMonth } from '#web/ui/shown/days.ts';
import { paidMoney, paidShort } from '#web/ui/shown/money.ts';

/** What comes back of a way to stay, in a few words: by the hotel's own days. */
export const backWords = (
  { ladder, payNow }: { ladder: BackLadder; payNow: Rial },
  zone: string,
  now: Date,
): { kind: BackKind; text: string } => {
  if (ladder === null) return { kind: 'unknown', text: texts.back.unknown };
  if (payNow === 0) return { kind: 'some', text: texts.back.nothingPaid };
  const current = ladder.find(({ until }) => now.toISOString() < until);
  if (!current || current.back === 0) return { kind: 'none', text: texts.back.none };
  const wall = toWall(new Date(current.until), zone);
  const until = texts.back.until(dayMonth(dateOf(wall)), formatClock(wall.slice(11, 16)));
  if (freeUntil(ladder, payNow, now)) return { kind: 'some', text: texts.back.free(until) };
  const percent = toPersianDigits(Math.floor((current.back * 100) / payNow));
  return { kind: 'some', text: texts.back.some(percent, until) };
};

/** A sum that the hotel takes: tomans in Iran, else the code of its money in Latin. */
export const dueText = ({ amount, currencyCode }: DueAtHotel): string =>
  currencyCode === 'IRR'
    ? paidMoney(toRial(amount))
    : `\u2066${currencyCode} ${groupDigits(Math.trunc(amount))}${amount % 1 === 0 ? '' : (amount % 1).toFixed(2).slice(1)}\u2069`;

/** What is paid now and what at the hotel, where it is not all now. */
export const payWords = ({
  payNow,
  payAtHotel,
  total,
}: Pick<StayOption, 'payNow' | 'payAtHotel' | 'total'>): string[] => [
  ...(payNow < total ? [payNow === 0 ? texts.row.noneNow : texts.row.payNow(paidShort(payNow))] : []),
  ...payAtHotel.map((due) => texts.row.atHotel(dueText(due))),
];

/** What stands beside a sum that is not the whole price: that it is for now, and what is paid at the hotel. */
export const nowWords = (payAtHotel: readonly DueAtHotel[]): string =>
  [texts.row.now, ...payAtHotel.map((due) => texts.row.atHotel(dueText(due)))].join('، ');

/** Who goes on foot further than this is told the way alone. */
const walkMost = 40;

/** «۵۵۰ متر», «۵٫۲ کیلومتر» */
const lengthOf = (metres: number): string => {
  if (metres < 950) return texts.map.metres(Math.max(50, Math.round(metres / 50) * 50));
  const km = metres / 1000;
  const shown = km < 10 ? km.toFixed(1).replace(/\.0$/, '').replace('.', '٫') : String(Math.round(km));
  return texts.row.kilometres(toPersianDigits(shown));
};

/**
 * «۵۵۰ متر تا حرم، ۷ دقیقه پیاده»: the way of every hotel in one measure, so that they can be compared, and minutes where one walks;
 * «حدود» where the hotel's place is not known to the corner.
 */
export const distanceWords = (
  { metres, walkMinutes }: { metres: number | null; walkMinutes: number | null },
  quality: CoordinateQuality,
  place: string | null,
): string | null => {
  if (metres === null || place === null) return null;
  const far = texts.row.to(lengthOf(metres), place);
  const isWalk = walkMinutes !== null && walkMinutes <= walkMost;
  const text = isWalk ? `${far}، ${texts.map.ring(walkMinutes)}` : far;
  return quality === 'exact' ? text : texts.row.about(text);
};
