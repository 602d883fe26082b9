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

/** Keeps the chosen day in the middle of the row. Only the strip scrolls, never the page. */
const useCentredDay = (date: PlainDate | null) => {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (!date) return;
    const row = list.current;
    const current = row?.querySelector<HTMLElement>('[aria-current]');
    if (row && current)
      row.scrollLeft +=
        current.getBoundingClientRect().left -
        row.getBoundingClientRect().left -
        (row.clientWidth - current.clientWidth) / 2;
  }, [date]);
  return list;
};

interface PriceRange {
  lowest: number;
  highest: number;
}

interface DayProps {
  day: StripDay;
  range: PriceRange;
  /** Whether the fares of the days have come. */
  isKnown: boolean;
}

const isMarked = (price: Rial | null, range: PriceRange, mark: keyof PriceRange): boolean =>
  range.lowest < range.highest && price === range[mark];

/** A day with its fare, as number and as a bar relative to the highest of the week. */
const DayFare = ({ day, range, isKnown }: DayProps) => (
  <>
    <span className={styles.name}>
      {weekdayName(day.date)} {formatJalaliDayMonth(day.date)}
    </span>
    <span className={styles.price}>
      {day.price === null ? (
        <>
          <span aria-hidden="true">—</span>
          {isKnown ? <span className="vh">{texts.unknown}</span> : null}
        </>
      ) : (
        <bdi dir="ltr">{formatThousandToman(day.price)}</bdi>
      )}
      {day.price === null ? null : <span className="vh"> {unitTexts.thousandToman}</span>}
    </span>
    {isMarked(day.price, range, 'lowest') ? <span className="vh">، {texts.cheapest}</span> : null}
    {isMarked(day.price, range, 'highest') ? <span className="vh">، {texts.dearest}</span> : null}
    {/* Bars begin at zero, so a fare that is twice as high is twice as long. */}
    {day.price === null ? null : (
      <span className={styles.bar} style={{ inlineSize: `${(day.price / range.highest) * 100}%` }} />
    )}
  </>
);

interface DayLinkProps extends DayProps {
  /** Null for a day on which this leg can no longer be flown. */
  href: string | null;
  isChosen: boolean;
}

const DayLink = ({ href, isChosen, ...shown }: DayLinkProps) => {
  const { day, range } = shown;
  const className = classNames(
    styles.day,
    day.isHoliday && styles.rest,
    isMarked(day.price, range, 'lowest') && styles.low,
    isMarked(day.price, range, 'highest') && styles.high,
    href === null && styles.past,
  );
  return href === null ? (
    <span className={className}>
      <DayFare {...shown} />
    </span>
  ) : (
    <Link href={href} className={className} aria-current={isChosen ? 'date' : undefined}>
      <DayFare {...shown} />
    </Link>
  );
};

/** The fares of the days around, each a link to its day. */
export const Strip = () => {
  const { search, filters, trip, all } = useFlightResults();
  const { date } = trip.leg;
  // A leg cannot leave before the leg before it, and the first leg not before today.
  const earliest = trip.legs[trip.step - 1]?.date ?? todayInIran();
  const list = useCentredDay(date);
  const { data } = useDaysAround();
  // For its own day the list's lowest fare is used, so that strip and list do not contradict each other.
  const found = useMemo(() => (search.cabin === null ? lowestNow(all) : null), [all, search.cabin]);
  if (!date) return null;
  const known = data?.days.some((day) => day.date === date) ? data.days : undefined;
  const days = (known ?? weekOf(date)).map((day) =>
    day.date === date ? { ...day, price: found ?? day.price } : day,
  );
  const prices = days.flatMap(({ price }) => (price === null ? [] : [price]));
  const range = { lowest: Math.min(...prices), highest: Math.max(...prices) };
  const addressOf = (day: PlainDate) =>
    resultsAddress(withLegDate(search, trip.step, day), {
      ...chosenParameters(trip.chosen),
      ...filtersToQuery(filters),
    });
  const before = addDays(date, -7);
  const weekBefore = before > earliest ? before : earliest;
  return (
    <nav className={styles.strip} aria-label={`${texts.label}، ${texts.unit}`} id={stripId}>
      {date > earliest ? (
        <Link href={addressOf(weekBefore)} className={styles.turn} aria-label={texts.previous}>
          <Icon name="back" />
        </Link>
      ) : (
        <span className={styles.turn} />
      )}
      <ol ref={list}>
        {days.map((day) => (
          <li key={day.date}>
            <DayLink
              day={day}
              range={range}
              isKnown={known !== undefined}
              href={day.date < earliest ? null : addressOf(day.date)}
              isChosen={day.date === date}
            />
          </li>
        ))}
      </ol>
      <Link href={addressOf(addDays(date, 7))} className={styles.turn} aria-label={texts.next}>
        <Icon name="forward" />
      </Link>
    </nav>
  );
};
