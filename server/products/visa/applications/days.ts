import { dateOf } from '#core/rules/dates/arithmetic.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { toWall } from '#core/rules/dates/zone.ts';

const dayMs = 86_400_000;

/** The day of a moment on Tehran's walls. */
export const dayInTehran = (at: Date): PlainDate => dateOf(toWall(at, 'Asia/Tehran'));

/** The moment so many days of 24 hours later. */
export const daysAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * dayMs);
