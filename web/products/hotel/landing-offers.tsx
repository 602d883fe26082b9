import { Link } from 'wouter';
import { hotelHomeTexts as texts } from '#core/products/hotel/texts/home.ts';
import { hotelLanding } from '#core/products/hotel/texts/landing-page.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import type { LandingPlace } from '../landing-slot.ts';
import styles from './home/home.module.css';
import { Hotels } from './home/trending.tsx';
import { hotelsAddress, twoAdults } from './search/address.ts';
import { useHotelCities } from './search/use-places.ts';

/** Hotels of a city that have room these days; the city is told by its key. */
export default function LandingOffers({ of, name }: LandingPlace) {
  const { data, error, refetch } = useHotelCities();
  const city = data?.find(({ cityKey }) => cityKey === of);
  const all = hotelsAddress({
    destination: { kind: 'city', id: of },
    checkIn: null,
    checkOut: null,
    rooms: [twoAdults],
  });
  return (
    <section aria-labelledby="landing-hotels">
      <div className={styles.head}>
        <div>
          <h2 id="landing-hotels">{hotelLanding.title(name)}</h2>
          <p className={styles.lead}>{texts.trendingLead}</p>
        </div>
        <Link href={all}>{texts.allOf(name)}</Link>
      </div>
      {city?.cityCode ? <Hotels cityCode={city.cityCode} /> : null}
      {data || error ? null : <Skeleton width="100%" height="16rem" />}
      {data || !error ? null : (
        <p className={styles.none} role="alert">
          {texts.failed}{' '}
          <Button look="text" size="small" icon="refresh" onClick={() => void refetch()}>
            {texts.retry}
          </Button>
        </p>
      )}
    </section>
  );
}
