import { formatClock } from '#core/rules/dates/duration.ts';
import type { PlainDate, PlainDateTime } from '#core/rules/dates/plain.ts';
import { toPersianDigits as fa } from '#core/rules/text/digits.ts';
import type { Writing } from '#core/texts/writing.ts';

/** The wait while seats are held. */
export const flightHoldingTexts = {
  title: 'صندلی‌هایتان را نگه می‌داریم',
  room: 'جا هست؟',
  roomFor: (count: number) => `برای ${fa(count)} مسافر هست`,
  hold: 'نگه داشتن صندلی‌ها',
  /** After the names of the flight: «، سه‌شنبه ۱۰ آذر ساعت ۰۷:۱۰» */
  leaves: (day: PlainDate, time: PlainDateTime, say: Pick<Writing, 'day'>) =>
    `، ${say.day(day)} ساعت ${formatClock(time)}`,
} as const;
