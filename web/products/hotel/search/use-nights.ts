import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import type { Destination } from '#core/products/hotel/contract/places.ts';
import { addDays } from '#core/rules/dates/arithmetic.ts';
import { jalaliMonthStart } from '#core/rules/dates/jalali.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { callQuery } from '#web/api/use-call.ts';
import type { DayFacts } from '#web/ui/calendar/calendar.tsx';
import { todayInIran } from '#web/ui/clock/today.ts';
import { lastNightOnSale } from '../on-sale.ts';

const name = 'POST /api/hotel-catalog/HotelCalendar/Nights';

/** Prices of nights do not change by the minute. */
const freshMs = 5 * 60_000;

/** The lowest price of each night of the months in view, one question a month. Nothing is asked before a place is chosen. */
export const useNights = (destination: Destination | null) => {
  const [months, setMonths] = useState<readonly PlainDate[]>([]);
  const today = todayInIran();
  const last = lastNightOnSale(today);
  const queries = useQueries({
    queries: months.map((start) => {
      const end = addDays(jalaliMonthStart(start, 1), -1);
      const range = { from: start < today ? today : start, to: end < last ? end : last };
      return {
        ...callQuery(name, { body: { destination: destination ?? { kind: 'city', id: 'none' }, ...range } }),
        staleTime: freshMs,
        enabled: destination !== null && range.from <= range.to,
      };
    }),
  });
  const byDate = new Map<PlainDate, DayFacts>(
    queries.flatMap(({ data }) => (data?.nights ?? []).map((night) => [night.date, night])),
  );
  return { factsOf: (date: PlainDate) => byDate.get(date), onMonths: setMonths, hasPrices: byDate.size > 0 };
};
