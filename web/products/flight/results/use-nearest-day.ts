import { useQuery } from '@tanstack/react-query';
import { addDays, daysBetween } from '#core/rules/dates/arithmetic.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { todayInIran } from '#web/ui/clock/today.ts';
import type { SearchLeg } from '../search/address.ts';
import { faresQuery } from '../search/use-fares.ts';

const daysBefore = 14;
const daysAfter = 45;

/** The day nearest to `date` that has a fare. Of two equally near days it is the later one. */
export const nearestOf = (
  days: readonly { date: PlainDate; price: number | null }[],
  date: PlainDate,
): PlainDate | null => {
  const known = days.filter((day) => day.price !== null && day.date !== date);
  const distance = (day: PlainDate) => Math.abs(daysBetween(date, day)) - (day > date ? 0.5 : 0);
  return known.map((day) => day.date).sort((a, b) => distance(a) - distance(b))[0] ?? null;
};

/** The nearest day with flights. It is asked for only if a search found nothing. */
export const useNearestDay = (
  { origin, destination, date }: SearchLeg,
  isWanted: boolean,
): PlainDate | null => {
  const today = todayInIran();
  const around = date ?? today;
  const from = addDays(around, -daysBefore);
  const { data } = useQuery({
    ...faresQuery(origin ?? '', destination ?? '', from < today ? today : from, addDays(around, daysAfter)),
    enabled: isWanted && date !== null,
  });
  return data && date ? nearestOf(data.days, date) : null;
};
