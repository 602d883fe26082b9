import { tourOrderPageTexts as texts } from '#core/products/tour/texts/order-page.ts';
import { roomKindTexts } from '#core/products/tour/texts/words.ts';
import { travellerName } from '#web/features/orders/index.ts';
import type { OrderDetail } from '#web/products/order-slot.ts';
import { paidMoney } from '#web/ui/shown/money.ts';
import styles from './order.module.css';
import type { TourOrder } from './tour-of.ts';

const nameOf = ({ travellers }: OrderDetail, id: string): string =>
  travellers
    .filter(({ travellerId }) => travellerId === id)
    .map(travellerName)
    .join();

/** The rooms of an order, each with who sleeps in it. */
export const Rooms = ({ order, bought }: { order: OrderDetail; bought: TourOrder }) => (
  <ul className={styles.rooms} aria-label={texts.rooms}>
    {bought.rooms.map((room, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: rooms have nothing but their place
      <li key={at}>
        <b>{texts.room(at, roomKindTexts[room.kind])}</b>
        <span>
          {order.travellers
            .filter(({ travellerId }) => room.travellerIds.includes(travellerId))
            .map(travellerName)
            .join('، ')}
        </span>
        {room.sharesWith ? <small>{texts.shares}</small> : null}
        {bought.singles
          .filter(({ travellerId }) => room.travellerIds.includes(travellerId))
          .map(({ travellerId, leftBy, supplement }) => (
            <small key={`${travellerId} ${leftBy}`} data-testid="single-room">
              {texts.single(nameOf(order, leftBy), paidMoney(supplement))}
            </small>
          ))}
      </li>
    ))}
  </ul>
);
