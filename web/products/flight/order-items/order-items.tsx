import { Link, useSearch } from 'wouter';
import { orderItemTexts as texts } from '#core/products/flight/texts/orderItems.ts';
import { tripTexts } from '#core/products/flight/texts/trip.ts';
import { orderTexts } from '#core/texts/orders.ts';
import { failureText, isNotThere } from '#web/api/failure.ts';
import { useCall } from '#web/api/use-call.ts';
import type { OrderDetail } from '#web/features/orders/index.ts';
import { OrderPdf, orderAddress, refundAddress } from '#web/features/orders/index.ts';
import { saleTextsOf } from '#web/products/sale-slot.ts';
import { Button, LinkButton } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { flightOf } from '../checkout/flight-of.ts';
import { isRoundTrip } from '../checkout/is-round-trip.ts';
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
        <nav aria-label={texts.path} className={styles.quiet}>
          <Link href="/profile/my-travels">{orderTexts.travels.title}</Link> /{' '}
          <Link href={orderAddress(order.orderId)}>
            {orderTexts.travels.order} <bdi dir="ltr">{order.orderNumber}</bdi>
          </Link>
        </nav>
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
          name={lines.length > 1 ? tripTexts.legName(at, isThereAndBack) : ''}
          mayCorrect={flight?.canCorrectNationalCode ?? false}
        />
      ))}
    </>
  );
};

/** The flights of an order, each with its tickets. */
const OrderItems = () => {
  const orderId = new URLSearchParams(useSearch()).get('orderId') ?? '';
  usePageTitle(texts.title);
  const order = useCall(
    'GET /api/orders/Order/GetCurrentUserOrderDetails/{id}',
    { params: { id: orderId } },
    { enabled: orderId !== '', staleTime: 0 },
  );
  if (order.data) return <Items order={order.data} />;
  if (orderId === '' || (order.error && isNotThere(order.error)))
    return (
      <>
        <h1 className="vh">{orderTexts.details.notFound}</h1>
        <EmptyState title={orderTexts.details.notFound} text={orderTexts.details.notFoundText}>
          <LinkButton look="go" href="/profile/my-travels">
            {orderTexts.travels.title}
          </LinkButton>
        </EmptyState>
      </>
    );
  if (order.error)
    return (
      <>
        <h1>{orderTexts.details.failed}</h1>
        <Notice
          tone="bad"
          live
          action={
            <Button look="line" onClick={() => void order.refetch()}>
              {orderTexts.travels.again}
            </Button>
          }
        >
          {failureText(order.error)}
        </Notice>
      </>
    );
  return (
    <>
      <h1 tabIndex={-1}>{texts.title}</h1>
      <Skeleton width="100%" height="24rem" />
    </>
  );
};

export default OrderItems;
