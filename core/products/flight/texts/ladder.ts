import { dateOf } from '#core/rules/dates/arithmetic.ts';
import { formatClock } from '#core/rules/dates/duration.ts';
import { iranZone } from '#core/rules/dates/iran.ts';
import { toWall } from '#core/rules/dates/zone.ts';
import type { Writing } from '#core/texts/writing.ts';

/** How the steps of a refund ladder are called. */
export const ladderTexts = {
  /** Where a ladder comes from that several tables make together. */
  strictest: 'سخت‌گیرترین قاعده پروازهای این مسیر؛ شاید بیشتر هم برگردد.',
  until: (time: string, day: string): string => `تا ${time} ${day}`,
  iranTime: (label: string): string => `${label}، به وقت ایران`,
  after: 'بعد از آن',
  always: 'از لحظه خرید',
} as const;

interface Step {
  from: string | null;
  until: string | null;
}

/** «تا ۱۲:۰۰ شنبه ۱۵ آذر»; where a journey begins abroad, that the time is Iran's, since clocks there say another. */
export const stepLabel = (
  { from, until }: Step,
  { isAbroad = false }: { isAbroad?: boolean | undefined },
  say: Pick<Writing, 'day'>,
): string => {
  if (until === null) return from === null ? ladderTexts.always : ladderTexts.after;
  const wall = toWall(new Date(until), iranZone);
  const label = ladderTexts.until(formatClock(wall), say.day(dateOf(wall)));
  return isAbroad ? ladderTexts.iranTime(label) : label;
};
