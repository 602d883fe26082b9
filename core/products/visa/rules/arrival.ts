import { addDays, addMonths, weekday } from '#core/rules/dates/arithmetic.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';

const [sunday, saturday] = [0, 6];

/** The day so many working days later. Authorities rest on Saturdays and Sundays; their holidays are not known. */
export const addWorkingDays = (date: PlainDate, days: number): PlainDate => {
  let [at, left] = [date, days];
  while (left > 0) {
    at = addDays(at, 1);
    if (weekday(at) !== saturday && weekday(at) !== sunday) left--;
  }
  return at;
};

const arrivalMonthsMax = 12;

/** The days between which, both included, somebody may arrive who applies today for a kind that takes at least so many working days. */
export const arrivalDays = (
  today: PlainDate,
  { processingDays }: { processingDays: { from: number } },
): { first: PlainDate; last: PlainDate } => ({
  first: addWorkingDays(today, processingDays.from),
  last: addMonths(today, arrivalMonthsMax),
});
