import { Link } from 'wouter';
import { hotelOrderPageTexts as texts } from '#core/products/hotel/texts/sale.ts';
import { boardTexts, stayTexts, wishTexts } from '#core/products/hotel/texts/words.ts';
import { formatClock } from '#core/rules/dates/duration.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import type { OrderDetail } from '#web/products/order-slot.ts';
import { dayName, otherDay } from '#web/ui/shown/days.ts';
import { dueText } from '../found/words.ts';
import { HotelPicture } from '../picture.tsx';
import { Stars } from '../stars.tsx';
import styles from './order.module.css';
import { guestsOf, ownNights, roomName, sleptBefore } from './room-words.ts';
import { searchAgain } from './search-again.ts';
import { stayOf } from './stay-of.ts';

const Day = ({ date }: { date: PlainDate }) => (
  <>
    <b>{dayName(date)}</b>
    <bdi dir="ltr" className={styles.small}>
      {otherDay(date)}
    </bdi>
  </>
);

/** What was booked: the hotel, the nights, and each room with who sleeps in it. */
export const OrderStay = ({ order }: { order: OrderDetail }) => {
  const stay = stayOf(order);
  if (!stay) return null;
  const { hotel } = stay;
  const wishes = [
    ...stay.wishes.map((wish) => wishTexts[wish]),
    ...(stay.wishText ? [stay.wishText] : []),
    ...(stay.arrivalTime ? [texts.arrivesAt(formatClock(stay.arrivalTime))] : []),
  ];
  return (
    <div className={styles.stay}>
      <div className={styles.hotel}>
        <span className={styles.picture}>
          <HotelPicture hotelId={hotel.hotelId} photo={hotel.photo} name="building" />
        </span>
        <div>
          <h2>
            <Link href={searchAgain(order)}>{hotel.name}</Link> <Stars count={hotel.stars} />
          </h2>
          <p className={styles.quiet}>
            {hotel.city.name}، {hotel.address}
          </p>
        </div>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{texts.arrival}</dt>
          <dd>
            <Day date={stay.checkIn} />
          </dd>
        </div>
        <div>
          <dt>{texts.departure}</dt>
          <dd>
            <Day date={stay.checkOut} />
          </dd>
        </div>
        <div>
          <dt>{texts.stay}</dt>
          <dd>{stayTexts.nights(stay.nights)}</dd>
        </div>
      </dl>
      <ul className={styles.rooms}>
        {stay.rooms.map((room) => (
          <li key={room.lineId}>
            <b>{roomName(stay, room)}</b>
            <span>
              {guestsOf(order, room)} · {boardTexts[room.offer.board]} · {stayTexts.party(room.party)}
            </span>
            {ownNights(stay, room) ? <span>{ownNights(stay, room)}</span> : null}
            {sleptBefore(room).map((text) => (
              <span key={text}>{text}</span>
            ))}
            {room.offer.payAtHotel ? (
              <span>
                {texts.atHotel}: {dueText(room.offer.payAtHotel)}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      {wishes.length > 0 ? (
        <p className={styles.quiet}>
          {texts.wishes}: {wishes.join('، ')}
        </p>
      ) : null}
    </div>
  );
};
