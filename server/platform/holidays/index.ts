import type { Holiday } from '#core/rules/dates/holidays.ts';
import { toPlainDate } from '#core/rules/dates/plain.ts';
import rows from './holidays-ir.json' with { type: 'json' };

/**
 * The official holidays of Iran that the house knows: 1404 to 1406; lunar ones of 1406 may move by a day. From persian-calendar/events (CC0);
 * the lengths of months are facts of the official calendar.
 */
export const holidays: readonly Holiday[] = rows.map((row) => ({
  date: toPlainDate(row.date),
  titleFa: row.titleFa,
}));
