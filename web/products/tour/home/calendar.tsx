import { useState } from 'react';
import { Link } from 'wouter';
import { tourHomeTexts as texts } from '#core/products/tour/texts/home.ts';
import { weekdayName } from '#core/rules/dates/format.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { useCall } from '#web/api/use-call.ts';
import { Chip } from '#web/ui/chip/chip.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { dayMonth, dayName } from '#web/ui/shown/days.ts';
import { briefMoney, briefNumber, briefUnit } from '#web/ui/shown/money.ts';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { listAddress } from '../found/list-address.ts';
import { useOffered } from '../found/use-offered.ts';
import { daysOfMonth, monthText } from '../found/words.ts';
import { TourCard } from './card.tsx';
import styles from './home.module.css';

const departuresCall = 'POST /api/tour-catalog/TourCalendar/Departures';
const listCall = 'POST /api/tour-catalog/TourCatalog/Available';
const freshMs = 5 * 60_000;

/** The tours that leave on a day. */
const ToursOfDay = ({ day }: { day: PlainDate }) => {
  const { data } = useCall(listCall, { body: { from: day, to: day } }, { staleTime: freshMs });
  if (!data) return <Skeleton width="100%" height="14rem" />;
  return (
    <ul className={styles.cards} aria-label={dayName(day)}>
      {data.tours.flatMap((tour) =>
        tour.departures.map(({ departureId, leavesOn, priceFrom }) => (
          <li key={departureId}>
            <TourCard tour={tour} leavesOn={leavesOn} price={priceFrom} departureId={departureId} />
          </li>
        )),
      )}
    </ul>
  );
};

const Days = ({ month }: { month: string }) => {
  const [chosen, choose] = useState<PlainDate | null>(null);
  const { data } = useCall(departuresCall, { body: daysOfMonth(month) }, { staleTime: freshMs });
  if (!data) return <Skeleton width="100%" height="6rem" />;
  if (data.days.length === 0) return <p className={styles.quiet}>{texts.noDepartures}</p>;
  return (
    <>
      <ul className={styles.days} data-testid="departure-days">
        {data.days.map(({ date, departures, priceFrom, isCheapest, isHoliday }) => {
          return (
            <li key={date}>
              <button
                type="button"
                aria-pressed={chosen === date}
                aria-label={texts.day(
                  dayName(date),
                  departures,
                  priceFrom === null ? null : briefMoney(priceFrom),
                )}
                className={classNames(isCheapest && styles.cheapest, isHoliday && styles.holiday)}
                onClick={() => choose(chosen === date ? null : date)}
              >
                <b>{dayMonth(date)}</b>
                <small>{weekdayName(date)}</small>
                <small>{texts.tours(departures)}</small>
                <span>{priceFrom === null ? '—' : briefNumber(priceFrom)}</span>
              </button>
            </li>
          );
        })}
      </ul>
      {chosen ? <ToursOfDay day={chosen} /> : null}
    </>
  );
};

/** On which days tours leave, month by month, and which they are. */
export const DepartureCalendar = () => {
  const { data } = useOffered();
  const [picked, pick] = useState<string | null>(null);
  const month = picked ?? data?.months[0]?.month;
  if (!data || !month) return null;
  return (
    <section aria-labelledby="tour-calendar">
      <div className={styles.head}>
        <div>
          <h2 id="tour-calendar">{texts.calendar}</h2>
          <p className={styles.quiet}>{texts.calendarLead(briefUnit())}</p>
        </div>
        <Link href={listAddress({ months: [month] })}>
          {texts.all}، {monthText(month, true)}
        </Link>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons in a row, not a form. */}
      <div className={styles.choices} role="group" aria-label={texts.calendarMonth}>
        {data.months.map((each) => (
          <Chip key={each.month} pressed={each.month === month} onClick={() => pick(each.month)}>
            {monthText(each.month)} <small>{texts.tours(each.tours)}</small>
          </Chip>
        ))}
      </div>
      <Days key={month} month={month} />
    </section>
  );
};
