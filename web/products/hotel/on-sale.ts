import { daysAheadMax } from '#core/products/hotel/rules/stay.ts';
import { addDays } from '#core/rules/dates/arithmetic.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';

/** The last day on which a stay may begin. */
export const lastNightOnSale = (today: PlainDate): PlainDate => addDays(today, daysAheadMax);
