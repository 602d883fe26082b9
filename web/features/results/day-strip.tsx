import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { Rial } from '#core/rules/money/rial.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { briefNumber, briefUnit } from '#web/ui/shown/money.ts';
import styles from './day-strip.module.css';

/** A day of a strip: a link to the same search on that day. */
export interface StripDay {
  id: string;
  /** «شنبه ۱۵ آذر» */
  name: string;
  price: Rial | null;
  isHoliday: boolean;
  /** Null for a day that can no longer be chosen. */
  href: string | null;
  isChosen: boolean;
}

/** The words of a strip. */
export interface StripWords {
  label: string;
  unit: (unit: string) => string;
  previous: string;
  next: string;
  cheapest: string;
  dearest: string;
  unknown: string;
  /** In place of a price that has not come yet. */
  asking?: string;
}

/** Keeps the chosen day in the middle of the row. Only the strip scrolls, never the page. */
const useCentredDay = (chosen: string | undefined) => {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (!chosen) return;
    const row = list.current;
    const current = row?.querySelector<HTMLElement>('[aria-current]');
    if (row && current)
      row.scrollLeft +=
        current.getBoundingClientRect().left -
        row.getBoundingClientRect().left -
        (row.clientWidth - current.clientWidth) / 2;
  }, [chosen]);
  return list;
};

interface PriceRange {
  lowest: number;
  highest: number;
}

interface DayProps {
  day: StripDay;
  range: PriceRange;
  words: StripWords;
  /** Whether the prices of the days have come. */
  isKnown: boolean;
}

const isMarked = (price: Rial | null, range: PriceRange, mark: keyof PriceRange): boolean =>
  range.lowest < range.highest && price === range[mark];

/** A day with its price, as number and as a bar relative to the highest of the strip. */
const DayPrice = ({ day, range, words, isKnown }: DayProps) => (
  <>
    <span className={styles.name}>{day.name}</span>
    <span className={styles.price}>
      {day.price === null ? (
        <>
          <span aria-hidden="true">{isKnown ? '—' : (words.asking ?? '—')}</span>
          {isKnown ? <span className="vh">{words.unknown}</span> : null}
        </>
      ) : (
        <bdi dir="ltr">{briefNumber(day.price)}</bdi>
      )}
      {day.price === null ? null : <span className="vh"> {briefUnit()}</span>}
    </span>
    {isMarked(day.price, range, 'lowest') ? <span className="vh">، {words.cheapest}</span> : null}
    {isMarked(day.price, range, 'highest') ? <span className="vh">، {words.dearest}</span> : null}
    {/* Bars begin at zero, so a price that is twice as high is twice as long. */}
    {day.price === null ? null : (
      <span className={styles.bar} style={{ inlineSize: `${(day.price / range.highest) * 100}%` }} />
    )}
  </>
);

const Day = (shown: DayProps) => {
  const { day, range } = shown;
  const className = classNames(
    styles.day,
    day.isHoliday && styles.rest,
    isMarked(day.price, range, 'lowest') && styles.low,
    isMarked(day.price, range, 'highest') && styles.high,
    day.href === null && styles.past,
  );
  return day.href === null ? (
    <span className={className}>
      <DayPrice {...shown} />
    </span>
  ) : (
    <Link href={day.href} className={className} aria-current={day.isChosen ? 'date' : undefined}>
      <DayPrice {...shown} />
    </Link>
  );
};

const Turn = ({ href, label, icon }: { href: string | null; label: string; icon: 'back' | 'forward' }) =>
  href === null ? (
    <span className={styles.turn} />
  ) : (
    <Link href={href} className={styles.turn} aria-label={label}>
      <Icon name={icon} />
    </Link>
  );

interface Props {
  id?: string;
  days: readonly StripDay[];
  words: StripWords;
  isKnown: boolean;
  /** Where the days before and after are; null if there are none. */
  previous: string | null;
  next: string | null;
}

/** The prices of the days around a search, each a link to its day. */
export const DayStrip = ({ id, days, words, isKnown, previous, next }: Props) => {
  const list = useCentredDay(days.find(({ isChosen }) => isChosen)?.id);
  const prices = days.flatMap(({ price }) => (price === null ? [] : [price]));
  const range = { lowest: Math.min(...prices), highest: Math.max(...prices) };
  return (
    <nav className={styles.strip} aria-label={`${words.label}، ${words.unit(briefUnit())}`} id={id}>
      <Turn href={previous} label={words.previous} icon="back" />
      <ol ref={list}>
        {days.map((day) => (
          <li key={day.id}>
            <Day {...{ day, range, words, isKnown }} />
          </li>
        ))}
      </ol>
      <Turn href={next} label={words.next} icon="forward" />
    </nav>
  );
};
