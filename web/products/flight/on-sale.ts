import { addDays } from '#core/rules/dates/arithmetic.ts';
import { dayInIran } from '#core/rules/dates/iran.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';

/** Today's date in Iran, wherever this browser is. */
export const todayInIran = (): PlainDate => dayInIran(new Date());

/** Flights are on sale this far ahead. */
export const daysOnSale = 180;

export const lastDayOnSale = (today: PlainDate): PlainDate => addDays(today, daysOnSale);
