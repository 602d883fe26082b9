import { backTexts as texts } from '#core/products/flight/texts/back.ts';
import { addDays, dateOf } from '#core/rules/dates/arithmetic.ts';
import { formatClock } from '#core/rules/dates/duration.ts';
import { iranZone } from '#core/rules/dates/iran.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { toWall } from '#core/rules/dates/zone.ts';
import type { BackKind } from '#web/ui/back-chip/back-chip.tsx';
import { dayMonth } from '#web/ui/shown/days.ts';

interface Told {
  isCharter: boolean;
  /** Of all that is paid; null where nobody has said. */
  back: { percent: number; isAtLeast: boolean } | null;
  /** When another share begins; null: not before the flight leaves. Undefined where that is not known. */
  until: string | null | undefined;
  /** In Iran. */
  today: PlainDate;
}

/** Until when a share comes back, by the clocks of Iran; empty where that is not known. */
const untilWords = (until: string | null | undefined, today: PlainDate): string => {
  if (until === undefined) return '';
  if (until === null) return texts.until.flight;
  const wall = toWall(new Date(until), iranZone);
  const [day, time] = [dateOf(wall), formatClock(wall)];
  if (day === today) return texts.until.today(time);
  if (day === addDays(today, 1)) return texts.until.tomorrow(time);
  return texts.until.day(dayMonth(day), time);
};

/** The share that comes back if tickets are given back now, and how long; or the least share. */
export const backWords = ({ isCharter, back, until, today }: Told): { kind: BackKind; text: string } => {
  const seller = isCharter ? 'charter' : 'system';
  // Of a bound it is not known that nothing comes back.
  if (!back || (back.isAtLeast && back.percent === 0))
    return { kind: 'unknown', text: texts.unknown[seller] };
  if (back.isAtLeast) return { kind: 'some', text: texts.backAtLeast(back.percent) };
  if (back.percent === 0) return { kind: 'none', text: texts.notRefundable[seller] };
  return { kind: 'some', text: texts.back(back.percent) + untilWords(until, today) };
};
