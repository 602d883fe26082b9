import { Link } from 'wouter';
import { hotelHomeTexts as texts } from '#core/products/hotel/texts/home.ts';
import { useCall } from '#web/api/use-call.ts';
import styles from './home.module.css';

const everything = { body: {} };

/** Every hotel, city by city, as links: without nights, without script, and for whoever follows links. */
export const AllHotels = () => {
  const { data } = useCall('POST /api/hotel-configuration/Cities/GetHotelsByCity', everything, {
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="hotel-all">
      <h2 id="hotel-all">{texts.byCity}</h2>
      <div className={styles.byCity}>
        {data.map(({ cityKey, name, hotels }) => (
          <details key={cityKey}>
            <summary>
              {name} <small>{texts.hotels(hotels.length)}</small>
            </summary>
            <ul>
              {hotels.map((hotel) => (
                <li key={hotel.hotelId}>
                  <Link href={`/hotels/${hotel.hotelId}`}>{hotel.name}</Link>
                </li>
              ))}
            </ul>
          </details>
        ))}
      </div>
    </section>
  );
};
