import { Link } from 'wouter';
import type { Reply } from '#core/contract/endpoint.ts';
import { offerTexts } from '#core/products/flight/texts/offers.ts';
import { searchTexts } from '#core/products/flight/texts/searchBox.ts';
import type { Calls } from '#core/products/index.ts';
import { formatJalaliDay } from '#core/rules/dates/format.ts';
import { useCall } from '#web/api/use-call.ts';
import { Poster, type PosterName } from '#web/ui/poster/poster.tsx';
import { Price } from '#web/ui/price/price.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { onePassenger, placeRef, resultsAddress } from '../search/address.ts';
import { ageText } from '../search/age.ts';
import styles from './destinations.module.css';

const texts = offerTexts.destinations;
const name = 'GET /api/front-api/Trending/GetTrendingList';

type Trend = Reply<Calls[typeof name]>[number];

const posters: Readonly<Record<string, PosterName>> = {
  MHD: 'mashhad',
  KIH: 'kish',
  SYZ: 'shiraz',
  IFN: 'isfahan',
};
const shownMax = 8;

const Destination = ({ trend }: { trend: Trend }) => {
  const { origin, destination, date, price, checkedAt } = trend;
  const poster = posters[destination.code];
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
      {poster ? <Poster name={poster} /> : null}
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

/** Where people go these days, each a link to its cheapest day. */
export const Destinations = () => {
  const { data, isPending } = useCall(name, { query: {} }, { staleTime: 5 * 60_000 });
  if (!isPending && !data?.length) return null;
  // Those that have a drawing first: a row of cards begins with pictures.
  const trends = [...(data ?? [])]
    .sort((a, b) => Number(b.destination.code in posters) - Number(a.destination.code in posters))
    .slice(0, shownMax);
  return (
    <section aria-labelledby="destinations">
      <h2 id="destinations">{texts.title}</h2>
      <p className={styles.lead}>{texts.lead}</p>
      <ul className={styles.row} aria-busy={isPending || undefined}>
        {isPending
          ? places.map((place) => (
              <li key={place}>
                <Skeleton width="100%" height="15rem" />
              </li>
            ))
          : trends.map((trend) => (
              <li key={`${trend.origin.code}${trend.destination.code}`}>
                <Destination trend={trend} />
              </li>
            ))}
      </ul>
    </section>
  );
};
