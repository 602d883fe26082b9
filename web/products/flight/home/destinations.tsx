import { Link } from 'wouter';
import type { Reply } from '#core/contract/endpoint.ts';
import { offerTexts } from '#core/products/flight/texts/offers.ts';
import { searchTexts } from '#core/products/flight/texts/search-box.ts';
import type { Calls } from '#core/products/index.ts';
import { formatJalaliDay } from '#core/rules/dates/format.ts';
import { useCall } from '#web/api/use-call.ts';
import { ageText } from '#web/features/age/index.ts';
import { Poster } from '#web/ui/poster/poster.tsx';
import { Price } from '#web/ui/price/price.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { onePassenger, placeRef, resultsAddress } from '../search/address.ts';
import styles from './destinations.module.css';

const texts = offerTexts.destinations;
const name = 'GET /api/front-api/Trending/GetTrendingList';

type Trend = Reply<Calls[typeof name]>[number];

/** As many cards as fit in a row on desktops, so that no card is alone in a row. */
const rowMax = 4;

/** At the first start of a house prices come within seconds, so they are asked for again, a few times. */
const againMs = 3_000;
const againMax = 10;

const Destination = ({ trend }: { trend: Trend }) => {
  const { origin, destination, date, price, checkedAt } = trend;
  return (
    <Link
      href={resultsAddress({
        origin: placeRef(origin),
        destination: placeRef(destination),
        date,
        passengers: onePassenger,
        isInternational: trend.productType === 1,
      })}
      className={styles.card}
    >
      <Poster name={`places/${destination.code}`} />
      <span className={styles.words}>
        <span className={styles.name}>{searchTexts.route(origin.cityFa, destination.cityFa)}</span>
        <span className={styles.about}>{date ? formatJalaliDay(date) : texts.oneWay}</span>
        <span className={styles.price}>
          {price === null ? (
            <span>{texts.unknown}</span>
          ) : (
            <>
              <span>{texts.price}</span>
              <Price amount={price} size="medium" />
            </>
          )}
        </span>
        {checkedAt ? <small className={styles.about}>{texts.seen(ageText(checkedAt))}</small> : null}
      </span>
    </Link>
  );
};

const places = [0, 1, 2, 3];

/** Popular destinations, each a link to its cheapest day. */
export const Destinations = () => {
  const { data, isPending } = useCall(
    name,
    { query: {} },
    {
      staleTime: 5 * 60_000,
      refetchInterval: ({ state }) =>
        state.data?.some(({ price }) => price === null) && state.dataUpdateCount < againMax ? againMs : false,
    },
  );
  if (!isPending && !data?.length) return null;
  const trends = data ?? [];
  const rows = [0, rowMax]
    .map((from) => trends.slice(from, from + rowMax))
    .filter((row, at) => row.length === rowMax || (at === 0 && row.length > 0));
  return (
    <section aria-labelledby="destinations">
      <h2 id="destinations">{texts.title}</h2>
      <p className={styles.lead}>{texts.lead}</p>
      {isPending ? (
        <ul className={styles.row} aria-busy>
          {places.map((place) => (
            <li key={place}>
              <Skeleton width="100%" height="15rem" />
            </li>
          ))}
        </ul>
      ) : null}
      {rows.map((row) => (
        <ul key={row[0]?.destination.code} className={styles.row}>
          {row.map((trend) => (
            <li key={`${trend.origin.code}${trend.destination.code}`}>
              <Destination trend={trend} />
            </li>
          ))}
        </ul>
      ))}
    </section>
  );
};
