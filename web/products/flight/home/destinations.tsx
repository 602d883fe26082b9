import { useState } from 'react';
import { Link } from 'wouter';
import { offerTexts } from '#core/products/flight/texts/offers.ts';
import { searchTexts } from '#core/products/flight/texts/search-box.ts';
import { useCall } from '#web/api/use-call.ts';
import { ageText } from '#web/features/age/index.ts';
import { Chip } from '#web/ui/chip/chip.tsx';
import { Poster } from '#web/ui/poster/poster.tsx';
import { Price } from '#web/ui/price/price.tsx';
import { dayName } from '#web/ui/shown/days.ts';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import styles from './destinations.module.css';
import { factsText } from './facts-text.ts';
import { Featured } from './featured.tsx';
import { isOfKind, kindsOf, type RouteKind } from './kinds-of-route.ts';
import { type Trend, trendAddress, trendingCall } from './trend.ts';

const texts = offerTexts.destinations;

/** The large one has the room of four, and four stand in a row: no card is left alone. */
const fullCounts = [9, 5];

/** At the first start of a house prices and facts come within seconds, so they are asked for again, a few times. */
const againMs = 3_000;
const againMax = 10;

const Destination = ({ trend }: { trend: Trend }) => {
  const { origin, destination, date, price, checkedAt, facts } = trend;
  return (
    <Link href={trendAddress(trend)} className={styles.card}>
      <Poster name={`places/${destination.code}`} />
      <span className={styles.words}>
        <span className={styles.name}>{searchTexts.route(origin.cityFa, destination.cityFa)}</span>
        {facts ? <small className={styles.about}>{factsText(facts)}</small> : null}
        {checkedAt || !facts ? (
          <small className={styles.about}>{checkedAt ? texts.seen(ageText(checkedAt)) : texts.oneWay}</small>
        ) : null}
        <span className={styles.price}>
          {price === null ? (
            <span>{texts.unknown}</span>
          ) : (
            <>
              <span>{date ? texts.from(dayName(date)) : texts.price}</span>
              <Price offer amount={price} size="small" />
            </>
          )}
        </span>
      </span>
    </Link>
  );
};

const useTrends = () =>
  useCall(
    trendingCall,
    { query: {} },
    {
      staleTime: 5 * 60_000,
      refetchInterval: ({ state }) =>
        state.data?.some(({ price, facts }) => price === null || facts === null) &&
        state.dataUpdateCount < againMax
          ? againMs
          : false,
    },
  );

/** Popular destinations, each a link to its cheapest day. */
export const Destinations = () => {
  const { data, isPending } = useTrends();
  const [kind, choose] = useState<RouteKind>('all');
  if (!isPending && !data?.length) return null;
  const kinds = kindsOf(data ?? []);
  const found = (data ?? []).filter((trend) => isOfKind(trend, kind));
  const shown = found.slice(0, fullCounts.find((count) => count <= found.length) ?? found.length);
  const [first, ...others] = shown;
  return (
    <section aria-labelledby="destinations">
      <div className={styles.head}>
        <div>
          <h2 id="destinations">{texts.title}</h2>
          <p className={styles.lead}>{texts.lead}</p>
        </div>
        {kinds.length > 0 ? (
          // biome-ignore lint/a11y/useSemanticElements: buttons in a row, not a form.
          <div className={styles.kinds} role="group" aria-label={texts.kinds}>
            {kinds.map((each) => (
              <Chip key={each} pressed={each === kind} onClick={() => choose(each)}>
                {texts.kind[each]}
              </Chip>
            ))}
          </div>
        ) : null}
      </div>
      {first ? (
        <ul className={styles.bento}>
          <li>
            <Featured
              key={`${first.origin.code}${first.destination.code}`}
              trend={first}
              isMost={kind === 'all' && first.searches > 0}
            />
          </li>
          {others.map((trend) => (
            <li key={`${trend.origin.code}${trend.destination.code}`}>
              <Destination trend={trend} />
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton width="100%" height="38rem" />
      )}
    </section>
  );
};
