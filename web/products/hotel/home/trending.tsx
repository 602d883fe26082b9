import { useState } from 'react';
import { Link } from 'wouter';
import { hotelHomeTexts as texts } from '#core/products/hotel/texts/home.ts';
import { addDays } from '#core/rules/dates/arithmetic.ts';
import { useCall } from '#web/api/use-call.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Chip } from '#web/ui/chip/chip.tsx';
import { Price } from '#web/ui/price/price.tsx';
import { dayMonth } from '#web/ui/shown/days.ts';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { HotelPicture } from '../picture.tsx';
import { hotelAddress, twoAdults } from '../search/address.ts';
import { useHotelCities } from '../search/use-places.ts';
import { Stars } from '../stars.tsx';
import styles from './home.module.css';

const call = 'POST /api/front-api/HotelTrending/GetHotelsAvailableByDestination';

/** So many cities to choose from, and hotels of each: the cities come in the order in which they are asked for. */
const citiesMax = 7;
const hotelsMax = 8;
const moment = { slidingExpiration: '00:05:00', reValidate: true };

/** The room of two rows of cards, so that what is below stays out of view where it was. */
const HotelsToCome = () => <Skeleton width="100%" height="38rem" />;

/** Hotels of one city, each with the lowest price of a night. */
export const Hotels = ({ cityCode }: { cityCode: string }) => {
  const { data, error, refetch } = useCall(
    call,
    { body: { ...moment, cityCode, take: hotelsMax } },
    { staleTime: 5 * 60_000, placeholderData: (before) => before },
  );
  if (error)
    return (
      <p className={styles.none} role="alert">
        {texts.failed}{' '}
        <Button look="text" size="small" icon="refresh" onClick={() => void refetch()}>
          {texts.retry}
        </Button>
      </p>
    );
  if (!data) return <HotelsToCome />;
  if (data.hotels.length === 0) return <p className={styles.none}>{texts.none}</p>;
  return (
    <ul className={styles.hotels}>
      {data.hotels.map((hotel) => {
        const stay = { checkIn: hotel.date, checkOut: addDays(hotel.date, 1), rooms: [twoAdults] };
        return (
          <li key={hotel.hotelId}>
            <Link href={hotelAddress(hotel.hotelId, stay)} className={styles.card}>
              <span className={styles.picture}>
                <HotelPicture
                  hotelId={hotel.hotelId}
                  photo={hotel.photo}
                  name="building"
                  sizes="(min-width: 62em) 300px, 45vw"
                />
              </span>
              <span className={styles.words}>
                <b>{hotel.name}</b>
                <span>
                  <Stars count={hotel.stars} /> <small>{hotel.districtName}</small>
                </span>
                <span className={styles.price}>
                  <small>{texts.from(dayMonth(hotel.date))}</small>
                  <Price offer amount={hotel.price} size="small" />
                </span>
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
};

/** Hotels of a city that have room in the coming weeks, with the lowest price of a night. */
export const Trending = () => {
  const { data: cities } = useHotelCities();
  const [chosen, choose] = useState<string | null>(null);
  const offered = (cities ?? []).filter(({ cityCode }) => cityCode !== null).slice(0, citiesMax);
  const cityCode = chosen ?? offered[0]?.cityCode ?? null;
  if (cities && offered.length === 0) return null;
  return (
    <section aria-labelledby="trending-hotels">
      <div className={styles.head}>
        <div>
          <h2 id="trending-hotels">{texts.trending}</h2>
          <p className={styles.lead}>{texts.trendingLead}</p>
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: buttons in a row, not a form. */}
        <div className={styles.choices} role="group" aria-label={texts.cityChoice}>
          {offered.map((city) => (
            <Chip
              key={city.cityKey}
              pressed={city.cityCode === cityCode}
              onClick={() => choose(city.cityCode)}
            >
              {city.name}
            </Chip>
          ))}
        </div>
      </div>
      {cityCode ? <Hotels cityCode={cityCode} /> : <HotelsToCome />}
    </section>
  );
};
