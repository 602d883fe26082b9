import type { Writing } from '#core/texts/writing.ts';
import { dayMonth, dayName } from './days.ts';
import { paidMoney } from './money.ts';

/** How sentences of core are written on pages: in the calendar and the unit that somebody chose. */
export const shownWriting: Writing = { dayMonth, day: dayName, paid: paidMoney };
