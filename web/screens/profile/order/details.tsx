import { useId } from 'react';
import { Link } from 'wouter';
import { dateOf } from '#core/rules/dates/arithmetic.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { dueTexts } from '#core/texts/dues.ts';
import { orderTexts } from '#core/texts/orders.ts';
import { refundFormTexts } from '#core/texts/refund-form.ts';
import { written } from '#core/texts/said.ts';
import { BillLines, Panel } from '#web/features/checkout/index.ts';
import { ReadFailed } from '#web/features/lists/index.ts';
import type { OrderDetail } from '#web/features/orders/index.ts';
import {
  DuesList,
  dayText,
  StartChange,
  StartIn,
  StatusBadge,
  showsDues,
  TravellerId,
  TravellersList,
  todayInIran,
} from '#web/features/orders/index.ts';
import { OrderParts } from '#web/products/order-parts.tsx';
import { isReviewed } from '#web/products/order-slot.ts';
import { isTrip, reasonText, saleTextsOf } from '#web/products/sale-slot.ts';
import { useOrderSlot } from '#web/products/slots.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import { shownWriting } from '#web/ui/shown/writing.ts';
import { Steps } from '#web/ui/steps/steps.tsx';
import { useIsWide } from '#web/ui/viewport/use-is-wide.ts';
import styles from '../profile.module.css';
import { Reference } from '../reference.tsx';
import { OrderRefunds } from '../refunds/order-refunds.tsx';
import { isRefundOffered, onItsWayOf } from '../refunds/standing.ts';
import { OrderActions } from './actions.tsx';
import { OrderContact } from './contact.tsx';
import { OrderCourse } from './course.tsx';
import own from './order.module.css';
import { Payments } from './payments.tsx';
import { RefundTalk } from './refund-talk.tsx';
import { isIssued, stageOf } from './stage.ts';
import { TravellerTickets } from './tickets.tsx';
import type { ShownOrder } from './use-shown-order.ts';

const texts = orderTexts.details;

/** Whether the order ended as its owner wished. */
const isCalm = ({ status, statusReason }: OrderDetail): boolean =>
  status === 'RefundSuccessful' || statusReason === 'cancelled_by_traveller';

const Head = ({ order }: { order: OrderDetail }) => (
  <>
    <nav aria-label={texts.path} className={styles.quiet}>
      <Link href="/profile/my-travels">{orderTexts.travels.title}</Link> / {orderTexts.travels.order}{' '}
      <bdi dir="ltr">{order.orderNumber}</bdi>
    </nav>
    <div>
      <div className={own.head}>
        <h1 tabIndex={-1}>{order.title}</h1>
        <StatusBadge state={order.status} reason={order.statusReason} />
        <StartChange order={order} />
      </div>
      <p className={own.when}>
        {dayText(dateOf(order.startsAt), todayInIran())} ·{' '}
        {saleTextsOf(order.productType).travellerCount(toPersianDigits(order.travellerCount))}
        {isIssued(order) && isTrip(order.productType) ? (
          <span className={own.until}>
            <StartIn order={order} />
          </span>
        ) : null}
      </p>
    </div>
    {order.statusReason ? (
      <Notice tone={isCalm(order) ? 'info' : 'warn'}>
        {reasonText(order.productType, order.statusReason)}
      </Notice>
    ) : null}
  </>
);

/** The days of an order whose product this build does not know: nothing else can be said of it. */
const daysOf = ({ startsAt, endsAt }: OrderDetail): string => {
  const today = todayInIran();
  return texts.days(dayText(dateOf(startsAt), today), endsAt && dayText(dateOf(endsAt), today));
};

/** What was bought, and where it lies on the map. */
const Bought = ({ order }: { order: OrderDetail }) => {
  const id = useId();
  // The product shows the same in its own part.
  const isDrawn = useOrderSlot(order.productType) !== null;
  return (
    <section className={own.trip} aria-labelledby={id}>
      <OrderParts order={order} show="Map" />
      <div className={own.about}>
        <h2 id={id} className={isDrawn ? 'vh' : undefined}>
          {written(order.subtitle, shownWriting)}
        </h2>
        <OrderParts order={order} show="Trip" otherwise={<p className={styles.quiet}>{daysOf(order)}</p>} />
      </div>
    </section>
  );
};

/** The bill, what is due when, and what was paid. */
const Money = ({ order, onItsWay }: { order: OrderDetail; onItsWay: Rial }) => (
  <>
    <Panel title={texts.bill}>
      <BillLines bill={order.bill} totalLabel={texts.total} />
    </Panel>
    {showsDues(order) ? (
      <Panel title={dueTexts.title}>
        <DuesList order={order} />
      </Panel>
    ) : null}
    <Panel title={texts.payments}>
      <Payments order={order} onItsWay={onItsWay} />
    </Panel>
  </>
);

/** How far the order is, if its badge does not say enough: before it is issued, and if its owner has to do something. */
const Stage = ({ order, onItsWay }: { order: OrderDetail; onItsWay: Rial }) => {
  const slot = useOrderSlot(order.productType);
  const words = saleTextsOf(order.productType);
  // What the owner has to do is more important than the state.
  const standing = order.asks ?? words.standings[order.status];
  const isAlive = order.payableUntil !== null || order.paid > 0;
  if (!isAlive || (isIssued(order) && !standing)) return null;
  const stage = stageOf(order, todayInIran(), {
    way: words.way,
    isReviewed: isReviewed(slot),
    isMoneyOnItsWay: onItsWay > 0,
  });
  return (
    <Panel title={texts.status}>
      <Steps label={texts.status} {...stage} />
      {standing ? <p role="status">{standing}</p> : null}
    </Panel>
  );
};

interface DetailsProps extends ShownOrder {
  /** The refunds could not be read. */
  isWithoutRefunds: boolean;
  again: () => void;
}

/** Everything about an order: what was bought, for whom, for how much, what a refund brings, and what happened. */
export const Details = ({ order, refunds, isWithoutRefunds, again }: DetailsProps) => {
  const isWide = useIsWide();
  const slot = useOrderSlot(order.productType);
  const words = saleTextsOf(order.productType);
  const onItsWay = onItsWayOf(refunds);
  return (
    <>
      <Head order={order} />
      <OrderRefunds refunds={refunds.filter(isRefundOffered)} />
      <div className={own.layout}>
        <div className={own.column}>
          <Stage order={order} onItsWay={onItsWay} />
          {isIssued(order) ? null : <OrderActions order={order} />}
          <Bought order={order} />
          {isIssued(order) ? <OrderActions order={order} /> : null}
          {isWide ? null : <RefundTalk order={order} />}
          {isWithoutRefunds && order.paid > 0 ? (
            <ReadFailed text={refundFormTexts.card.failed} retry={again} />
          ) : (
            <OrderRefunds refunds={refunds.filter((refund) => !isRefundOffered(refund))} />
          )}
          <Panel
            title={words.travellersTitle}
            // Orders that people decide have a number for each traveller instead.
            aside={isReviewed(slot) ? null : <Reference order={order} />}
            flush
          >
            <TravellersList
              travellers={order.travellers}
              note={(traveller) => <TravellerTickets traveller={traveller} words={words} />}
              end={(traveller) => <TravellerId traveller={traveller} />}
            />
          </Panel>
          <OrderCourse order={order} refunds={refunds} />
        </div>
        <div className={own.column}>
          {isWide ? <RefundTalk order={order} /> : null}
          <Money order={order} onItsWay={onItsWay} />
          <Panel title={texts.contact}>
            <OrderContact contact={order.contact} />
          </Panel>
        </div>
      </div>
    </>
  );
};
