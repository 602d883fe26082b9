import { Link } from 'wouter';
import { hotelHomeTexts as texts } from '#core/products/hotel/texts/home.ts';
import { Poster } from '#web/ui/poster/poster.tsx';
import { hotelsAddress, twoAdults } from '../search/address.ts';
import { useHotelCities } from '../search/use-places.ts';
import styles from './home.module.css';

const anyNights = { checkIn: null, checkOut: null, rooms: [twoAdults] };

/** The cities that hotels are sold in; each leads to its search, where nights are chosen. */
export const Cities = () => {
  const { data } = useHotelCities();
  const sold = (data ?? []).filter(({ hotels }) => hotels > 0);
  if (sold.length === 0) return null;
  return (
    <section aria-labelledby="hotel-cities">
      <h2 id="hotel-cities">{texts.cities}</h2>
      <p className={styles.lead}>{texts.citiesLead}</p>
      <ul className={styles.cities}>
        {sold.map(({ cityKey, cityCode, name, countryName, isDomestic, hotels }) => (
          <li key={cityKey}>
            <Link href={hotelsAddress({ ...anyNights, destination: { kind: 'city', id: cityKey } })}>
              <span className={styles.poster}>
                <Poster name={cityCode ? `places/${cityCode}` : cityKey} />
              </span>
              <span>
                <b>{name}</b>
                <small>
                  {isDomestic ? null : `${countryName} · `}
                  {texts.hotels(hotels)}
                </small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};
