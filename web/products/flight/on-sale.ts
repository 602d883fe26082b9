import { addDays } from '#core/rules/dates/arithmetic.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';

/** Flights are on sale this far ahead. */
export const daysOnSale = 180;

export const lastDayOnSale = (today: PlainDate): PlainDate => addDays(today, daysOnSale);
