import { addDays, dateOf } from '#core/rules/dates/arithmetic.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { toWall } from '#core/rules/dates/zone.ts';

/** Today in Iran, wherever this browser is. */
export const todayInIran = (): PlainDate => dateOf(toWall(new Date(), 'Asia/Tehran'));

/** Flights are on sale this far ahead. */
export const daysOnSale = 180;

export const lastDayOnSale = (today: PlainDate): PlainDate => addDays(today, daysOnSale);
