import { formatJalaliDay, formatJalaliDayMonth } from '#core/rules/dates/format.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { formatToman } from '#core/rules/money/format.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import { unitTexts } from './units.ts';

/**
 * How a sentence writes the days and the amounts in it: by the choice of who reads it. Sentences of core have no calendar and no unit of
 * their own; a page gives them what is shown there, a message or a paper what is usual.
 */
export interface Writing {
  /** «۱۵ آذر» */
  dayMonth: (date: PlainDate) => string;
  /** «شنبه ۱۵ آذر» */
  day: (date: PlainDate) => string;
  /** What is paid, was paid or comes back, with its unit. */
  paid: (rial: Rial) => string;
}

/** Jalali days and tomans. */
export const usualWriting: Writing = {
  dayMonth: formatJalaliDayMonth,
  day: formatJalaliDay,
  paid: (rial) => `${formatToman(rial)} ${unitTexts.toman}`,
};
