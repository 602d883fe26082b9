import { Link } from 'wouter';
import { offerTexts } from '#core/products/flight/texts/offers.ts';
import { formatJalaliDay } from '#core/rules/dates/format.ts';
import { Poster } from '#web/ui/poster/poster.tsx';
import { Price } from '#web/ui/price/price.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { onePassenger, resultsAddress } from '../search/address.ts';
import { placeOf, usePlaces } from '../search/use-places.ts';
import styles from './destinations.module.css';
import { type PopularRoute, popularRoutes } from './popular-routes.ts';
import { useComingDays } from './use-coming-days.ts';

const texts = offerTexts.destinations;

const Destination = ({ route, name }: { route: PopularRoute; name: string }) => {
  const { data, isPending } = useComingDays(route.origin, route.destination);
  const best = data?.days.find((day) => day.isCheapest && day.price !== null);
  return (
    <Link
      href={resultsAddress({ ...route, date: best?.date ?? null, passengers: onePassenger })}
      className={styles.card}
    >
      {route.poster ? <Poster name={route.poster} /> : null}
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.about}>{best ? formatJalaliDay(best.date) : texts.from}</span>
        <span className={styles.price}>
          {best?.price ? (
            <>
              <span>{texts.price}</span>
              <Price amount={best.price} size="medium" />
            </>
          ) : isPending ? (
            <Skeleton width="7rem" height="1.4rem" />
          ) : (
            <span>{texts.unknown}</span>
          )}
        </span>
      </span>
    </Link>
  );
};

/** Where people go these days, as posters that lead to the cheapest day. */
export const Destinations = () => {
  const places = usePlaces();
  return (
    <section aria-labelledby="destinations">
      <h2 id="destinations">{texts.title}</h2>
      <p className={styles.lead}>{texts.lead}</p>
      <ul className={styles.row}>
        {popularRoutes
          .filter((route) => route.poster)
          .map((route) => (
            <li key={route.destination}>
              <Destination
                route={route}
                name={placeOf(places.data, route.destination)?.cityFa ?? route.destination}
              />
            </li>
          ))}
      </ul>
    </section>
  );
};
