import { useState } from 'react';
import { offerTexts } from '#core/products/flight/texts/offers.ts';
import { searchTexts } from '#core/products/flight/texts/search-box.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { Approaching } from '#web/ui/approaching/approaching.tsx';
import { BarChartWaiting } from '#web/ui/bar-chart/index.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { Chip } from '#web/ui/chip/chip.tsx';
import { briefUnit } from '#web/ui/shown/money.ts';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { onePassenger, type PlaceRef, resultsAddress } from '../search/address.ts';
import { useCityNames } from '../search/use-city-names.ts';
import styles from './cheapest-days.module.css';
import { DayBars } from './day-bars.tsx';
import { comingDays, useComingDays } from './use-coming-days.ts';

const texts = offerTexts.days;

/** A route whose days are compared. */
export interface ComparedRoute {
  origin: PlaceRef;
  destination: PlaceRef;
  isInternational?: boolean;
}

const Days = ({ route, name }: { route: ComparedRoute; name: string }) => {
  const { origin, destination, isInternational = false } = route;
  const { data, isError, refetch } = useComingDays(origin, destination);
  if (isError)
    return (
      <div className={styles.message} role="alert">
        <p>{texts.failed}</p>
        <Button size="small" icon="refresh" onClick={() => void refetch()}>
          {texts.retry}
        </Button>
      </div>
    );
  if (!data) return <BarChartWaiting count={comingDays} />;
  if (data.days.every(({ price }) => price === null)) return <p className={styles.message}>{texts.none}</p>;
  const hrefOf = (date: PlainDate) =>
    resultsAddress({ origin, destination, date, passengers: onePassenger, isInternational });
  return <DayBars days={data.days} route={name} hrefOf={hrefOf} />;
};

/** The room of a route whose name has not come: a placeholder instead of a button with a code in it. */
const ChipToCome = () => <Skeleton width="9rem" height="2.75rem" />;

interface Props {
  /** Null until it is known which ones. */
  routes: readonly ComparedRoute[] | null;
}

/** The routes as buttons, and the days of the one that is chosen. */
const OfRoutes = ({ routes }: Props) => {
  const [chosen, setRoute] = useState<ComparedRoute | null>(null);
  const nameOf = useCityNames((routes ?? []).flatMap(({ origin, destination }) => [origin, destination]));
  const route = chosen ?? routes?.[0];
  const routeName = ({ origin, destination }: ComparedRoute): string | null => {
    const [from, to] = [nameOf(origin), nameOf(destination)];
    return from && to ? searchTexts.route(from, to) : null;
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons in a row, not a form. */}
      <div className={styles.routes} role="group" aria-label={texts.routes}>
        {routes === null ? <ChipToCome /> : null}
        {routes?.map((each) => {
          const name = routeName(each);
          const key = `${each.origin}${each.destination}`;
          if (!name) return <ChipToCome key={key} />;
          return (
            <Chip key={key} pressed={each === route} onClick={() => setRoute(each)}>
              {name}
            </Chip>
          );
        })}
      </div>
      <div className={styles.days}>
        {route ? (
          <Days key={`${route.origin}${route.destination}`} route={route} name={routeName(route) ?? ''} />
        ) : (
          <BarChartWaiting count={comingDays} />
        )}
      </div>
    </>
  );
};

/** Two weeks of fares of a route as bars, each a link to its day. The reader can choose the route. */
export const CheapestDays = ({ routes }: Props) =>
  routes?.length === 0 ? null : (
    <section aria-labelledby="cheapest-days">
      <h2 id="cheapest-days">{texts.title}</h2>
      <p className={styles.lead}>{texts.lead(briefUnit())}</p>
      <Card className={styles.card}>
        <Approaching room="var(--room)">
          <OfRoutes routes={routes} />
        </Approaching>
      </Card>
    </section>
  );
