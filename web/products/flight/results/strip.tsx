import { useEffect, useMemo, useRef } from 'react';
import { Link } from 'wouter';
import { filtersToQuery } from '#core/products/flight/rules/filters/query.ts';
import { resultsTexts } from '#core/products/flight/texts/results.ts';
import { addDays, weekdayFromSaturday } from '#core/rules/dates/arithmetic.ts';
import { formatJalaliDayMonth, weekdayName } from '#core/rules/dates/format.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { formatThousandToman } from '#core/rules/money/format.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import { unitTexts } from '#core/texts/units.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { lowestNow } from '../fares.ts';
import { barHeight } from '../home/bar-height.ts';
import { PriceTools } from '../prices/price-tools.tsx';
import { useDaysAround } from '../prices/use-days-around.ts';
import { useFlightResults } from '../results-context.ts';
import { resultsAddress } from '../search/address.ts';
import { todayInIran } from '../today.ts';
import { chosenParameters } from '../trip/chosen-legs.ts';
import { withLegDate } from '../trip/leg-date.ts';
import styles from './strip.module.css';
import { stripId } from './strip-id.ts';

const texts = resultsTexts.strip;

interface StripDay {
  date: PlainDate;
  price: Rial | null;
  isHoliday: boolean;
}

/** The week of a date, without fares yet. */
const weekOf = (date: PlainDate): StripDay[] => {
  const saturday = addDays(date, -weekdayFromSaturday(date));
  return Array.from({ length: 7 }, (_, at) => ({
    date: addDays(saturday, at),
    price: null,
    isHoliday: at === 6,
  }));
};

/** The fares of the days around, each a link to its day. */
export const Strip = () => {
  const { search, filters, trip, all } = useFlightResults();
  const { date } = trip.leg;
  // Nobody leaves before the leg before; of the first leg, before today.
  const earliest = trip.legs[trip.step - 1]?.date ?? todayInIran();
  const list = useRef<HTMLOListElement>(null);
  const { data } = useDaysAround();
  // Of its own day the list knows better than any calendar: the two must not contradict each other.
  const found = useMemo(() => (search.cabin === null ? lowestNow(all) : null), [all, search.cabin]);
  useEffect(() => {
    if (!date) return;
    const row = list.current;
    const current = row?.querySelector<HTMLElement>('[aria-current]');
    // Only the strip itself may move, never the page.
    if (row && current)
      row.scrollLeft +=
        current.getBoundingClientRect().left -
        row.getBoundingClientRect().left -
        (row.clientWidth - current.clientWidth) / 2;
  }, [date]);
  if (!date) return null;
  const known = data?.days.some((day) => day.date === date) ? data.days : undefined;
  const days = (known ?? weekOf(date)).map((day) =>
    day.date === date ? { ...day, price: found ?? day.price } : day,
  );
  const prices = days.flatMap(({ price }) => (price === null ? [] : [price]));
  const range = { lowest: Math.min(...prices), highest: Math.max(...prices) };
  const isMarked = (price: Rial | null, mark: number): boolean =>
    range.lowest < range.highest && price === mark;
  const addressOf = (day: PlainDate) =>
    resultsAddress(withLegDate(search, trip.step, day), {
      ...chosenParameters(trip.chosen),
      ...filtersToQuery(filters),
    });
  const before = addDays(date, -7);
  const weekBefore = before > earliest ? before : earliest;
  return (
    <>
      <nav className={styles.strip} aria-label={`${texts.label}، ${texts.unit}`} id={stripId}>
        {date > earliest ? (
          <Link href={addressOf(weekBefore)} className={styles.turn} aria-label={texts.previous}>
            <Icon name="back" />
          </Link>
        ) : (
          <span className={styles.turn} />
        )}
        <ol ref={list}>
          {days.map((day) => {
            const isPast = day.date < earliest;
            const isCheapest = isMarked(day.price, range.lowest);
            const isDearest = isMarked(day.price, range.highest);
            const content = (
              <>
                <span className={styles.weekday}>{weekdayName(day.date)}</span>
                <b>{formatJalaliDayMonth(day.date)}</b>
                <span
                  className={styles.bar}
                  style={{ blockSize: `${known ? barHeight(day.price, range) * 1.9 : 0.76}rem` }}
                />
                <span className={styles.price}>
                  {day.price === null ? (
                    <>
                      <span aria-hidden="true">—</span>
                      {known ? <span className="vh">{texts.unknown}</span> : null}
                    </>
                  ) : (
                    <bdi dir="ltr">{formatThousandToman(day.price)}</bdi>
                  )}
                  {day.price === null ? null : <span className="vh"> {unitTexts.thousandToman}</span>}
                </span>
                {isCheapest ? <span className="vh">، {texts.cheapest}</span> : null}
                {isDearest ? <span className="vh">، {texts.dearest}</span> : null}
              </>
            );
            const className = classNames(
              styles.day,
              day.isHoliday && styles.rest,
              isCheapest && styles.low,
              isDearest && styles.high,
              isPast && styles.past,
            );
            return (
              <li key={day.date}>
                {isPast ? (
                  <span className={className}>{content}</span>
                ) : (
                  <Link
                    href={addressOf(day.date)}
                    className={className}
                    aria-current={day.date === date ? 'date' : undefined}
                  >
                    {content}
                  </Link>
                )}
              </li>
            );
          })}
        </ol>
        <Link href={addressOf(addDays(date, 7))} className={styles.turn} aria-label={texts.next}>
          <Icon name="forward" />
        </Link>
      </nav>
      <PriceTools />
    </>
  );
};
