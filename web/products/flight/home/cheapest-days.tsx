import { useState } from 'react';
import { Link } from 'wouter';
import { offerTexts } from '#core/products/flight/texts/offers.ts';
import { searchTexts } from '#core/products/flight/texts/search-box.ts';
import { formatJalaliDay, weekdayName } from '#core/rules/dates/format.ts';
import { toJalali } from '#core/rules/dates/jalali.ts';
import { formatThousandToman } from '#core/rules/money/format.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { unitTexts } from '#core/texts/units.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { Chip } from '#web/ui/chip/chip.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { onePassenger, type PlaceRef, resultsAddress } from '../search/address.ts';
import { useCityNames } from '../search/use-places.ts';
import { barHeight } from './bar-height.ts';
import styles from './cheapest-days.module.css';
import { comingDays, useComingDays } from './use-coming-days.ts';

const texts = offerTexts.days;

/** A route whose days are compared. */
export interface Route {
  origin: PlaceRef;
  destination: PlaceRef;
  isInternational?: boolean;
}

const Bars = ({ route }: { route: Route }) => {
  const { data, isError, refetch } = useComingDays(route.origin, route.destination);
  if (isError)
    return (
      <div className={styles.message} role="alert">
        <p>{texts.failed}</p>
        <Button size="small" icon="refresh" onClick={() => void refetch()}>
          {texts.retry}
        </Button>
      </div>
    );
  if (!data)
    return (
      <div className={styles.bars} aria-busy="true">
        {Array.from({ length: comingDays }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: bars without days have nothing else.
          <span key={at} className={styles.waiting} />
        ))}
      </div>
    );
  const prices = data.days.flatMap((day) => (day.price === null ? [] : [day.price]));
  if (prices.length === 0) return <p className={styles.message}>{texts.none}</p>;
  const range = { lowest: Math.min(...prices), highest: Math.max(...prices) };
  return (
    <ol className={styles.bars}>
      {data.days.map((day) => (
        <li key={day.date}>
          <Link
            href={resultsAddress({
              origin: route.origin,
              destination: route.destination,
              date: day.date,
              passengers: onePassenger,
              isInternational: route.isInternational ?? false,
            })}
            className={classNames(
              styles.day,
              day.isCheapest && styles.low,
              day.isMostExpensive && styles.high,
              day.isHoliday && styles.rest,
            )}
          >
            <span className="vh">{formatJalaliDay(day.date)}، </span>
            <span className={styles.price}>
              {day.price === null ? '—' : <bdi dir="ltr">{formatThousandToman(day.price)}</bdi>}
              {day.price === null ? null : <span className="vh"> {unitTexts.thousandToman}</span>}
            </span>
            <span className={styles.bar} style={{ blockSize: `${barHeight(day.price, range) * 5.8}rem` }} />
            <span className={styles.number} aria-hidden="true">
              {toPersianDigits(toJalali(day.date).day)}
            </span>
            <span className={styles.weekday} aria-hidden="true">
              {weekdayName(day.date)}
            </span>
            {day.isCheapest ? <span className="vh">، {texts.cheapest}</span> : null}
            {day.isMostExpensive ? <span className="vh">، {texts.dearest}</span> : null}
          </Link>
        </li>
      ))}
    </ol>
  );
};

/** «کدام روز ارزان‌تر است؟»: two weeks of a route as bars that lead to the day; which route is the reader's choice. */
export const CheapestDays = ({ routes }: { routes: readonly Route[] }) => {
  const [chosen, setRoute] = useState<Route | null>(null);
  const nameOf = useCityNames(routes.flatMap(({ origin, destination }) => [origin, destination]));
  const route = chosen ?? routes[0];
  if (!route) return null;
  return (
    <section aria-labelledby="cheapest-days">
      <h2 id="cheapest-days">{texts.title}</h2>
      <p className={styles.lead}>{texts.lead}</p>
      <Card>
        {/* biome-ignore lint/a11y/useSemanticElements: buttons in a row, not a form. */}
        <div className={styles.routes} role="group" aria-label={texts.routes}>
          {routes.map((each) => {
            const [origin, destination] = [nameOf(each.origin), nameOf(each.destination)];
            const key = `${each.origin}${each.destination}`;
            // A name that is on its way is waited for: «تهران به IST» is no name, and what has none is no button.
            if (!origin || !destination) return <Skeleton key={key} width="9rem" height="2.75rem" />;
            return (
              <Chip key={key} pressed={each === route} onClick={() => setRoute(each)}>
                {searchTexts.route(origin, destination)}
              </Chip>
            );
          })}
        </div>
        <Bars key={`${route.origin}${route.destination}`} route={route} />
      </Card>
    </section>
  );
};
