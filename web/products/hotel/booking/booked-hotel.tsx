import type { Quote } from '#core/products/hotel/contract/reservation.ts';
import { stayTexts } from '#core/products/hotel/texts/words.ts';
import { HotelPicture } from '../picture.tsx';
import { daysText } from '../search/days-text.ts';
import { Stars } from '../stars.tsx';
import styles from './booking.module.css';

/** The hotel and its nights. */
export const BookedHotel = ({ quote }: { quote: Quote }) => (
  <div className={styles.booked}>
    <span className={styles.roomPicture}>
      <HotelPicture hotelId={quote.hotel.hotelId} photo={quote.hotel.photo} name="building" />
    </span>
    <div>
      <p className={styles.hotelName}>
        {quote.hotel.name} <Stars count={quote.hotel.stars} />
      </p>
      <p className={styles.quiet}>
        {quote.hotel.cityName} · {daysText(quote)}، {stayTexts.nights(quote.nights)}
      </p>
    </div>
  </div>
);
