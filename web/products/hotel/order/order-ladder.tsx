import type { OrderDetail } from '#web/products/order-slot.ts';
import { BackStairs } from '../back-stairs.tsx';
import styles from './order.module.css';
import { roomName } from './room-words.ts';
import { stayOf } from './stay-of.ts';

/** What comes back until when, room by room: each is given back by itself. */
export const OrderLadder = ({ order }: { order: OrderDetail }) => {
  const stay = stayOf(order);
  if (!stay) return null;
  const now = new Date();
  return (
    <div className={styles.ladders}>
      {stay.rooms
        .filter(({ voucherState }) => voucherState !== 'refunded')
        .map((room) => (
          <section key={room.lineId}>
            {stay.rooms.length > 1 ? <h3>{roomName(stay, room)}</h3> : null}
            <BackStairs
              ladder={room.offer.ladder}
              payNow={room.offer.payNow}
              zone={stay.hotel.city.zone}
              now={now}
            />
          </section>
        ))}
    </div>
  );
};
