import { Link } from 'wouter';
import type { HotelOrder } from '#core/products/hotel/contract/order.ts';
import { reviewTexts } from '#core/products/hotel/texts/reviews.ts';
import { hotelOrderPageTexts as texts } from '#core/products/hotel/texts/sale.ts';
import { AskedOrder, NoSuchOrder, TripCalendar } from '#web/features/orders/index.ts';
import { OrderPdfs } from '#web/features/orders/order-pdfs.tsx';
import { Passes } from '#web/features/orders/passes.tsx';
import { SupportHelp } from '#web/features/support/index.tsx';
import type { OrderDetail } from '#web/products/order-slot.ts';
import { CalmRow } from '#web/ui/calm-row/calm-row.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { todayInIran } from '#web/ui/clock/today.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { words } from '../sale-words.ts';
import { OrderAsks } from './asks.tsx';
import styles from './order.module.css';
import { OrderLadder } from './order-ladder.tsx';
import { Shorten } from './shorten.tsx';
import { isHotelKind, stayOf } from './stay-of.ts';
import { Voucher } from './voucher.tsx';

const isIssued = ({ rooms }: HotelOrder): boolean =>
  rooms.some(({ voucherNumber }) => voucherNumber !== null);

/** The voucher as a file, the days for a calendar, the way there, and whom to ask. Where the hotel is, any app of maps knows. */
const Papers = ({ order, stay }: { order: OrderDetail; stay: HotelOrder }) => {
  const { lat, lon } = stay.hotel;
  const own = order.documents.filter(
    ({ productType }) => productType === undefined || isHotelKind(productType),
  );
  return (
    <section className={styles.papers} aria-label={texts.papers}>
      {isIssued(stay) ? (
        <OrderPdfs order={{ ...order, documents: own }} wordsOf={() => words.download} />
      ) : null}
      {isIssued(stay) ? <Passes order={{ ...order, documents: own }} /> : null}
      <CalmRow label={texts.papers}>
        <TripCalendar order={order} />
        <a
          className={styles.way}
          href={`https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=17/${lat}/${lon}`}
          target="_blank"
          rel="noreferrer"
          data-testid="hotel-way"
        >
          <Icon name="globe" size="small" /> {texts.onMap}
        </a>
      </CalmRow>
      <SupportHelp />
    </section>
  );
};

/** The stay of an order in the account: its voucher, and what comes back of each room. */
export const HotelOrderDetails = () => (
  <AskedOrder title={texts.voucher}>
    {(order) => {
      const stay = stayOf(order);
      return stay ? (
        <div className={styles.details}>
          <h1 tabIndex={-1}>{texts.voucher}</h1>
          <Voucher order={order} />
          <Papers order={order} stay={stay} />
          <OrderAsks
            orderId={order.orderId}
            rooms={stay.rooms.map(({ lineId, roomType }) => ({ lineId, name: roomType.name }))}
          />
          {stay.checkOut < todayInIran() ? (
            <Link href={`/hotel-review/${order.orderId}`}>{reviewTexts.write}</Link>
          ) : null}
          <Shorten orderId={order.orderId} stay={stay} />
          <Card>
            <h2 className={styles.title}>{words.refundTitle}</h2>
            <OrderLadder order={order} />
          </Card>
        </div>
      ) : (
        <NoSuchOrder />
      );
    }}
  </AskedOrder>
);
