import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { addDays } from '#core/rules/dates/arithmetic.ts';
import { jalaliMonthStart } from '#core/rules/dates/jalali.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { callQuery } from '#web/api/use-call.ts';
import type { DayFacts } from '#web/ui/calendar/calendar.tsx';
import { todayInIran } from '#web/ui/clock/today.ts';
import { lastDayOnSale } from '../on-sale.ts';
import { codedPlace, type PlaceRef } from './address.ts';
import { lookAgain } from './look-again.ts';

const name = 'POST /api/flight-catalog/FlightCalendar/HomePageCalendar';

/** Fares of days do not change by the minute. */
const freshMs = 5 * 60_000;

const laterOf = (a: PlainDate, b: PlainDate): PlainDate => (a < b ? b : a);
const earlierOf = (a: PlainDate, b: PlainDate): PlainDate => (a < b ? a : b);

/** The query for the lowest fares of the days of a range; at most 62 days. */
export const faresQuery = (origin: PlaceRef, destination: PlaceRef, from: PlainDate, to: PlainDate) => ({
  ...callQuery(name, {
    body: { origin: codedPlace(origin), destination: codedPlace(destination), from, to },
  }),
  staleTime: freshMs,
  refetchInterval: lookAgain,
});

/** The lowest fares of the visible months, with one request for each month. Nothing is asked before both places are chosen. */
export const useFares = (origin: PlaceRef | null, destination: PlaceRef | null) => {
  const [months, setMonths] = useState<readonly PlainDate[]>([]);
  const today = todayInIran();
  const last = lastDayOnSale(today);
  const queries = useQueries({
    queries: months.map((start) => {
      const end = addDays(jalaliMonthStart(start, 1), -1);
      const range = { from: laterOf(start, today), to: earlierOf(end, last) };
      return {
        ...faresQuery(origin ?? '', destination ?? '', range.from, range.to),
        enabled: origin !== null && destination !== null && range.from <= range.to,
      };
    }),
  });
  const byDate = new Map<PlainDate, DayFacts>(
    queries.flatMap(({ data }) => (data?.days ?? []).map((day) => [day.date, day])),
  );
  const checked = queries
    .flatMap(({ data }) => data?.days ?? [])
    .flatMap(({ price, checkedAt }) => (price !== null && checkedAt ? [Date.parse(checkedAt)] : []));
  return {
    factsOf: (date: PlainDate) => byDate.get(date),
    onMonths: setMonths,
    /** When the oldest visible fare was seen; null if there are no fares. */
    oldest: checked.length > 0 ? Math.min(...checked) : null,
  };
};
