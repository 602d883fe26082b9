import { Link } from 'wouter';
import { payableOrderStates } from '#core/contract/lifecycles/order.ts';
import { dateOf } from '#core/rules/dates/arithmetic.ts';
import { formatMobile } from '#core/rules/identity/mobile.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { checkoutTexts } from '#core/texts/checkout.ts';
import { orderTexts } from '#core/texts/orders.ts';
import { profileTexts } from '#core/texts/profile.ts';
import { BillLines, Panel } from '#web/features/checkout/index.ts';
import type { OrderDetail } from '#web/features/orders/index.ts';
import {
  CopyButton,
  dayText,
  momentOf,
  StatusBadge,
  TravellerId,
  TravellersList,
  todayInIran,
} from '#web/features/orders/index.ts';
import { reasonText, saleTextsOf } from '#web/products/sale-slot.ts';
import { useOrderSlot } from '#web/products/slots.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import { Steps } from '#web/ui/steps/steps.tsx';
import styles from '../profile.module.css';
import { OrderRefunds } from '../refunds/order-refunds.tsx';
import { OrderActions } from './actions.tsx';
import { Payments } from './payments.tsx';
import { Timeline } from './timeline.tsx';

const texts = orderTexts.details;

const stepOf = ({ status, paid }: OrderDetail): number => {
  if (status === 'FinalizationSuccessful') return 3;
  if (paid > 0) return 2;
  return 1;
};

interface ReferencesProps {
  traveller: OrderDetail['travellers'][number];
  /** What the number is called. */
  name: string;
}

const References = ({ traveller, name }: ReferencesProps) => {
  if (traveller.tickets.length === 0) return texts.noTicketYet;
  const isSeveral = traveller.tickets.length > 1;
  return traveller.tickets.map((ticket) => (
    <span key={ticket.lineId} className={styles.line}>
      {/* Of several parts, its code tells which one it is for. */}
      {isSeveral ? (
        <>
          <span className="vh">{name} </span>
          <bdi dir="ltr" className="code">
            {ticket.bookingReference}
          </bdi>
          {': '}
        </>
      ) : (
        `${name} `
      )}
      <bdi dir="ltr">{ticket.ticketNumber}</bdi>
      {ticket.state === 'valid' ? null : ` · ${texts.ticketStates[ticket.state]}`}
    </span>
  ));
};

/** What was bought, by whom, for how much, and how it went. */
export const Details = ({ order }: { order: OrderDetail }) => {
  const slot = useOrderSlot(order.productType);
  const words = saleTextsOf(order.productType);
  const registered = momentOf(order.createdAt);
  const { before, time } = texts.registeredAt(registered.day, registered.time);
  const references = new Set(order.travellers[0]?.tickets.map((ticket) => ticket.bookingReference));
  // Of several each stands beside what it is for.
  const [reference] = references.size === 1 ? references : [];
  const isAlive = payableOrderStates.includes(order.status) || order.paid > 0;
  return (
    <>
      <nav aria-label={texts.path} className={styles.quiet}>
        <Link href="/profile/my-travels">{orderTexts.travels.title}</Link> / {orderTexts.travels.order}{' '}
        <bdi dir="ltr">{order.orderNumber}</bdi>
      </nav>
      <div className={styles.row}>
        <div>
          <h1 tabIndex={-1}>{order.title}</h1>
          <p className={styles.quiet}>
            {dayText(dateOf(order.startsAt), todayInIran())} ·{' '}
            {checkoutTexts.travellerCount(toPersianDigits(order.travellerCount))} · {before} {time}
          </p>
        </div>
        <StatusBadge state={order.status} />
      </div>
      {order.statusReason ? (
        <Notice tone="warn">{reasonText(order.productType, order.statusReason)}</Notice>
      ) : null}
      {isAlive ? (
        <Panel title={texts.status}>
          <Steps label={texts.status} names={texts.steps} current={stepOf(order)} />
        </Panel>
      ) : null}
      <OrderActions order={order} />
      {order.paid > 0 ? <OrderRefunds orderId={order.orderId} /> : null}
      <Panel title={order.subtitle}>
        {slot ? <slot.Trip order={order} /> : null}
        {reference ? (
          <p className={styles.reference}>
            {texts.reference}{' '}
            <b>
              <bdi dir="ltr">{reference}</bdi>
            </b>
            <CopyButton text={reference} what={texts.reference} />
          </p>
        ) : null}
      </Panel>
      <Panel title={words.travellersTitle} flush>
        <TravellersList
          travellers={order.travellers}
          note={(traveller) => <References traveller={traveller} name={words.number} />}
          end={(traveller) => <TravellerId traveller={traveller} />}
        />
      </Panel>
      <div className={styles.pair}>
        <div className={styles.column}>
          <Panel title={texts.bill}>
            <BillLines bill={order.bill} totalLabel={texts.total} />
          </Panel>
          <Panel title={texts.payments}>
            <Payments order={order} />
          </Panel>
        </div>
        <div className={styles.column}>
          <Panel title={texts.timeline}>
            <Timeline order={order} />
          </Panel>
          <Panel title={texts.contact}>
            <dl className={styles.facts}>
              <div>
                <dt>{profileTexts.phone}</dt>
                <dd>
                  <bdi dir="ltr">{formatMobile(order.contact.phoneNumber)}</bdi>
                </dd>
              </div>
              {order.contact.email ? (
                <div>
                  <dt>{profileTexts.email}</dt>
                  <dd>
                    <bdi dir="ltr">{order.contact.email}</bdi>
                  </dd>
                </div>
              ) : null}
            </dl>
          </Panel>
        </div>
      </div>
      {slot && isAlive ? (
        <Panel title={texts.refund}>
          <slot.RefundLadder order={order} />
        </Panel>
      ) : null}
    </>
  );
};
