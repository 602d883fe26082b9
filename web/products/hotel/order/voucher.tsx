import type { HotelOrder } from '#core/products/hotel/contract/order.ts';
import { hotelOrderPageTexts as texts } from '#core/products/hotel/texts/sale.ts';
import { boardTexts, stayTexts } from '#core/products/hotel/texts/words.ts';
import { formatClock } from '#core/rules/dates/duration.ts';
import { formatGregorianShort } from '#core/rules/dates/format.ts';
import { CopyButton } from '#web/features/orders/index.ts';
import type { OrderDetail } from '#web/products/order-slot.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { dayName } from '#web/ui/shown/days.ts';
import { dueText } from '../found/words.ts';
import { Stars } from '../stars.tsx';
import styles from './order.module.css';
import { guestsOf, ownNights, roomName, sleptBefore } from './room-words.ts';
import { stayOf } from './stay-of.ts';

type Room = HotelOrder['rooms'][number];

/** The voucher of a room: what the hotel knows it by, who asks for it, what is in the price. */
const RoomVoucher = ({ order, stay, room }: { order: OrderDetail; stay: HotelOrder; room: Room }) => (
  <li className={styles.voucherRoom}>
    <div>
      <b>{roomName(stay, room)}</b>
      {ownNights(stay, room) ? <span>{ownNights(stay, room)}</span> : null}
      {sleptBefore(room).map((text) => (
        <span key={text} data-testid="slept-before">
          {text}
        </span>
      ))}
      <span className={styles.quiet}>
        {guestsOf(order, room)} · {boardTexts[room.offer.board]} · {stayTexts.party(room.party)}
      </span>
    </div>
    <div>
      <span className={styles.small}>{texts.reference}</span>
      {room.bookingReference ? (
        <span className={styles.reference}>
          <bdi dir="ltr" data-testid="hotel-reference">
            {room.bookingReference}
          </bdi>
          <CopyButton text={room.bookingReference} what={texts.reference} />
        </span>
      ) : (
        <Badge tone="warn">{texts.notYet}</Badge>
      )}
      {room.voucherState && room.voucherState !== 'valid' ? (
        <Badge tone="neutral">{texts.states[room.voucherState]}</Badge>
      ) : null}
      {room.offer.payAtHotel ? (
        <span className={styles.small}>
          {texts.atHotel}: {dueText(room.offer.payAtHotel)}
        </span>
      ) : null}
    </div>
  </li>
);

/** The voucher of a stay, as it is shown at the desk: hotel with its address for the taxi, days, rooms with their references. */
export const Voucher = ({ order }: { order: OrderDetail }) => {
  const stay = stayOf(order);
  if (!stay) return null;
  const { hotel } = stay;
  return (
    <article className={styles.voucher} data-testid="hotel-voucher">
      <div className={styles.wing} />
      <h2>
        {hotel.name} <Stars count={hotel.stars} />
      </h2>
      <p className={styles.quiet}>
        {hotel.city.name}، {hotel.address}
      </p>
      <p>
        <bdi dir="ltr">
          {hotel.nameEn}, {hotel.addressEn}, {hotel.city.nameEn}
        </bdi>
        {hotel.city.nameLocal ? <bdi className={styles.local}> {hotel.city.nameLocal}</bdi> : null}
      </p>
      <dl className={styles.facts}>
        <div>
          <dt>{texts.arrival}</dt>
          <dd>
            <b>{dayName(stay.checkIn)}</b>
            <span className={styles.small}>
              {formatClock(hotel.checkInFrom)} · <bdi dir="ltr">{formatGregorianShort(stay.checkIn)}</bdi>
            </span>
          </dd>
        </div>
        <div>
          <dt>{texts.departure}</dt>
          <dd>
            <b>{dayName(stay.checkOut)}</b>
            <span className={styles.small}>
              {formatClock(hotel.checkOutUntil)} · <bdi dir="ltr">{formatGregorianShort(stay.checkOut)}</bdi>
            </span>
          </dd>
        </div>
        <div>
          <dt>{texts.stay}</dt>
          <dd>{stayTexts.nights(stay.nights)}</dd>
        </div>
        <div>
          <dt>{texts.payment}</dt>
          <dd>
            {stay.rooms.some(({ offer }) => offer.payAtHotel) ? texts.partAtHotel : texts.nothingAtHotel}
          </dd>
        </div>
      </dl>
      <ul className={styles.voucherRooms}>
        {stay.rooms.map((room) => (
          <RoomVoucher key={room.lineId} order={order} stay={stay} room={room} />
        ))}
      </ul>
    </article>
  );
};
