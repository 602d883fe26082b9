import { daysAheadMax } from '#core/products/hotel/rules/stay.ts';
import { addDays } from '#core/rules/dates/arithmetic.ts';
import { dayInIran } from '#core/rules/dates/iran.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';

/** Today's date in Iran, wherever this browser is. */
export const todayInIran = (): PlainDate => dayInIran(new Date());

/** The last day on which a stay may begin. */
export const lastNightOnSale = (today: PlainDate): PlainDate => addDays(today, daysAheadMax);
