import { orderItemTexts as texts } from '#core/products/flight/texts/order-items.ts';
import { flightTripTexts } from '#core/products/flight/texts/trip.ts';
import type { OrderDetail } from '#web/features/orders/index.ts';
import { AskedOrder, OrderPath, OrderPdf, orderAddress, refundAddress } from '#web/features/orders/index.ts';
import { saleTextsOf } from '#web/products/sale-slot.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { isRoundTrip } from '../itinerary/is-round-trip.ts';
import { flightOf } from '../order/flight-of.ts';
import { LineItems } from './line.tsx';
import styles from './order-items.module.css';

const Actions = ({ order }: { order: OrderDetail }) => {
  const canGiveBack = order.travellers.some(({ tickets }) => tickets.some(({ state }) => state === 'valid'));
  return (
    <div className={styles.actions}>
      <OrderPdf order={order} words={saleTextsOf(order.productType).download}>
        {texts.download}
      </OrderPdf>
      {canGiveBack ? (
        <LinkButton look="line" icon="undo" href={refundAddress(order.orderId)}>
          {texts.giveBack}
        </LinkButton>
      ) : null}
      <LinkButton look="text" href={orderAddress(order.orderId)}>
        {texts.order}
      </LinkButton>
    </div>
  );
};

const Items = ({ order }: { order: OrderDetail }) => {
  const flight = flightOf(order);
  const lines = flight?.lines ?? [];
  const isThereAndBack = isRoundTrip(lines.map((line) => line.proposal));
  return (
    <>
      <div className={styles.head}>
        <OrderPath order={order} />
        <h1 tabIndex={-1}>{texts.title}</h1>
        <p className={styles.quiet}>{order.title}</p>
      </div>
      <Actions order={order} />
      {lines.length === 0 ? <Notice>{texts.nothing}</Notice> : null}
      {lines.map((line, at) => (
        <LineItems
          key={line.lineId}
          order={order}
          line={line}
          name={lines.length > 1 ? flightTripTexts.legName(at, isThereAndBack) : ''}
          mayCorrect={flight?.canCorrectNationalCode ?? false}
        />
      ))}
    </>
  );
};

/** The flights of an order, each with its tickets. */
const OrderItems = () => <AskedOrder title={texts.title}>{(order) => <Items order={order} />}</AskedOrder>;

export default OrderItems;
