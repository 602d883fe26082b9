import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { Reply } from '#core/contract/endpoint.ts';
import { fareToolTexts } from '#core/products/flight/texts/prices.ts';
import type { Calls } from '#core/products/index.ts';
import { weekdayName } from '#core/rules/dates/format.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { ageSpan } from '#web/features/age/index.ts';
import { classNames } from '#web/ui/class-names.ts';
import { todayInIran } from '#web/ui/clock/today.ts';
import { Sheet } from '#web/ui/sheet/index.ts';
import { dayMonth, dayName } from '#web/ui/shown/days.ts';
import { briefMoney, briefNumber, briefUnit } from '#web/ui/shown/money.ts';
import { useFlightResults } from '../results-context.ts';
import { resultsAddress } from '../search/address.ts';
import styles from './prices.module.css';

type Matrix = NonNullable<Reply<Calls['POST /api/flight-catalog/FlightCalendar/PlpCalendar']>['matrix']>;
type Cell = Matrix['cells'][number];
type Day = Matrix['departures'][number];

const texts = fareToolTexts.matrix;

const DayName = ({ day }: { day: Day }) => (
  <span className={day.isHoliday ? styles.rest : undefined} title={day.holidayTitle ?? undefined}>
    <span className={styles.weekday}>{weekdayName(day.date)}</span> {dayMonth(day.date)}
    {day.holidayTitle ? <span className="vh">، {day.holidayTitle}</span> : null}
  </span>
);

interface CellProps {
  cell: Cell | undefined;
  date: PlainDate;
  returnDate: PlainDate;
  href: string;
  isCurrent: boolean;
}

const Fare = ({ cell, date, returnDate, href, isCurrent }: CellProps) => {
  const price = cell?.price ?? null;
  return (
    <Link
      href={href}
      // It replaces the sheet's own entry in the history.
      replace
      className={classNames(styles.fare, cell?.isCheapest && styles.best)}
      aria-current={isCurrent ? 'true' : undefined}
      aria-label={texts.cell(
        dayName(date),
        dayName(returnDate),
        price === null ? texts.unknown : briefMoney(price),
        cell?.isCheapest ?? false,
      )}
    >
      {price === null ? '—' : briefNumber(price)}
      <small>{cell?.checkedAt ? ageSpan(cell.checkedAt) : '\u00A0'}</small>
    </Link>
  );
};

/** The fares of a round trip on the days around: the way out in rows, the way back in columns. */
export default function MatrixSheet({ matrix, onClose }: { matrix: Matrix; onClose: () => void }) {
  const { search } = useFlightResults();
  const today = todayInIran();
  const scroller = useRef<HTMLElement>(null);
  // Narrow screens do not show all days at once, so it scrolls to the day that is searched for now.
  useEffect(() => {
    scroller.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, []);
  const byDays = new Map(matrix.cells.map((cell) => [`${cell.date} ${cell.returnDate}`, cell]));
  return (
    <Sheet open full title={texts.title} onClose={onClose} testId="price-matrix">
      <p className={styles.note}>{texts.unit(briefUnit())}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section ref={scroller} className={styles.scroller} aria-label={texts.title} tabIndex={0}>
        <table className={styles.matrix}>
          <caption className="vh">{texts.caption}</caption>
          <thead>
            <tr>
              <td>{texts.corner}</td>
              {matrix.returns.map((day) => (
                <th key={day.date} scope="col">
                  <DayName day={day} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {matrix.departures.map((day) => (
              <tr key={day.date}>
                <th scope="row">
                  <DayName day={day} />
                </th>
                {matrix.returns.map(({ date: returnDate }) => (
                  <td key={returnDate}>
                    {day.date < today || returnDate < day.date ? (
                      <span className={styles.none} aria-label={texts.impossible} role="img" />
                    ) : (
                      <Fare
                        cell={byDays.get(`${day.date} ${returnDate}`)}
                        date={day.date}
                        returnDate={returnDate}
                        href={resultsAddress({ ...search, date: day.date, returnDate })}
                        isCurrent={day.date === search.date && returnDate === search.returnDate}
                      />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Sheet>
  );
}
