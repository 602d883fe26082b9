import { useMemo } from 'react';
import { filtersToQuery } from '#core/products/flight/rules/filters/query.ts';
import { resultsTexts } from '#core/products/flight/texts/results.ts';
import { addDays, weekdayFromSaturday } from '#core/rules/dates/arithmetic.ts';
import { weekdayName } from '#core/rules/dates/format.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import { DayStrip } from '#web/features/results/index.ts';
import { todayInIran } from '#web/ui/clock/today.ts';
import { dayMonth } from '#web/ui/shown/days.ts';
import { useUnits } from '#web/ui/shown/store.ts';
import { lowestNow } from '../fares.ts';
import { useDaysAround } from '../prices/use-days-around.ts';
import { useFiltersTakenAlong, useFlightResults } from '../results-context.ts';
import { resultsAddress } from '../search/address.ts';
import { chosenParameters } from '../trip/chosen-legs.ts';
import { withLegDate } from '../trip/leg-date.ts';
import { stripId } from './strip-id.ts';

interface DayFare {
  date: PlainDate;
  price: Rial | null;
  isHoliday: boolean;
}

/** The week of a date, without fares yet. */
const weekOf = (date: PlainDate): DayFare[] => {
  const saturday = addDays(date, -weekdayFromSaturday(date));
  return Array.from({ length: 7 }, (_, at) => ({
    date: addDays(saturday, at),
    price: null,
    isHoliday: at === 6,
  }));
};

/** The fares of the days around, each a link to its day. */
export const Strip = () => {
  useUnits();
  const { search, trip, all } = useFlightResults();
  const filters = useFiltersTakenAlong();
  const { date } = trip.leg;
  // A leg cannot leave before the leg before it, and the first leg not before today.
  const earliest = trip.legs[trip.step - 1]?.date ?? todayInIran();
  const { data } = useDaysAround();
  // For its own day the list's lowest fare is used, so that strip and list do not contradict each other.
  const found = useMemo(() => (search.cabin === null ? lowestNow(all) : null), [all, search.cabin]);
  if (!date) return null;
  const known = data?.days.some((day) => day.date === date) ? data.days : undefined;
  const addressOf = (day: PlainDate) =>
    resultsAddress(withLegDate(search, trip.step, day), {
      ...chosenParameters(trip.chosen),
      ...filtersToQuery(filters),
    });
  const before = addDays(date, -7);
  return (
    <DayStrip
      id={stripId}
      words={resultsTexts.strip}
      isKnown={known !== undefined}
      days={(known ?? weekOf(date)).map((day) => ({
        id: day.date,
        name: `${weekdayName(day.date)} ${dayMonth(day.date)}`,
        price: day.date === date ? (found ?? day.price) : day.price,
        isHoliday: day.isHoliday,
        href: day.date < earliest ? null : addressOf(day.date),
        isChosen: day.date === date,
      }))}
      previous={date > earliest ? addressOf(before > earliest ? before : earliest) : null}
      next={addressOf(addDays(date, 7))}
    />
  );
};
