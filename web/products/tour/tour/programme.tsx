import { lazy, Suspense, useState } from 'react';
import type { ProgrammeDay, TourContent } from '#core/products/tour/contract/tour.ts';
import { tourPageTexts as texts } from '#core/products/tour/texts/page.ts';
import { mealTexts } from '#core/products/tour/texts/words.ts';
import { addDays } from '#core/rules/dates/arithmetic.ts';
import { weekdayName } from '#core/rules/dates/format.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { Khatam } from '#web/ui/khatam/khatam.tsx';
import { dayMonth } from '#web/ui/shown/days.ts';
import styles from './programme.module.css';

/** Loaded with the first day that is looked at on the map. */
const DayMap = lazy(() => import('./day-map.tsx'));

const Day = ({ day, date }: { day: ProgrammeDay; date: PlainDate | null }) => {
  const [isMap, setMap] = useState(false);
  const also = [
    ...(day.meals.length > 0 ? [texts.meals(day.meals.map((meal) => mealTexts[meal]).join(' و '))] : []),
    ...(day.sleepsAt === null ? [] : [texts.sleepsAt(day.sleepsAt)]),
  ];
  return (
    <li className={styles.day} data-testid="programme-day">
      <Khatam className={styles.star} />
      <div className={styles.date}>
        <b>{texts.day(day.day)}</b>
        {date ? (
          <small>
            {weekdayName(date)} {dayMonth(date)}
          </small>
        ) : null}
      </div>
      <div>
        <h3>{day.title}</h3>
        <p>{day.text}</p>
        {also.length > 0 ? <p className={styles.quiet}>{also.join(' · ')}</p> : null}
        {day.stops.length > 1 ? (
          <Button
            look="text"
            size="small"
            icon="pin"
            aria-expanded={isMap}
            onClick={() => setMap(!isMap)}
            data-testid="show-day-map"
          >
            {isMap ? texts.hideMap : texts.showMap}
          </Button>
        ) : null}
        {isMap ? (
          <Suspense fallback={<div className={styles.waiting} aria-busy="true" />}>
            <DayMap stops={day.stops} />
          </Suspense>
        ) : null}
      </div>
    </li>
  );
};

/** The programme day by day; of a chosen date with its days. */
export const Programme = ({
  tour,
  leavesOn,
}: {
  tour: Pick<TourContent, 'programme'>;
  leavesOn: PlainDate | null;
}) => (
  <section aria-labelledby="tour-programme">
    <h2 id="tour-programme">{texts.programme}</h2>
    <Card>
      <ol>
        {tour.programme.map((day) => (
          <Day key={day.day} day={day} date={leavesOn && addDays(leavesOn, day.day - 1)} />
        ))}
      </ol>
    </Card>
  </section>
);
