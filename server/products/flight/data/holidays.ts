import type { Holiday } from '#core/rules/dates/holidays.ts';
import { toPlainDate } from '#core/rules/dates/plain.ts';
import rows from './holidays-ir.json' with { type: 'json' };

/** The official holidays that the house knows, see data/README.md. */
export const holidays: readonly Holiday[] = rows.map((row) => ({
  date: toPlainDate(row.date),
  titleFa: row.titleFa,
}));
