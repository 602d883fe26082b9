import { type ComponentType, Suspense } from 'react';
import type { OrderState } from '#core/contract/lifecycles/order.ts';
import { toInstant } from '#core/rules/dates/zone.ts';
import { formatMobile } from '#core/rules/identity/mobile.ts';
import { orderTexts } from '#core/texts/orders.ts';
import { paymentTexts } from '#core/texts/payment.ts';
import { Panel } from '#web/features/checkout/index.ts';
import type { OrderDetail } from '#web/features/orders/index.ts';
import {
  documentOf,
  isInParts,
  isPaidInParts,
  orderAddress,
  ShareTrip,
  TripCalendar,
} from '#web/features/orders/index.ts';
import { Kept } from '#web/features/orders/kept.tsx';
import { OrderPages } from '#web/features/orders/order-pages.tsx';
import { OrderPdfs } from '#web/features/orders/order-pdfs.tsx';
import { Passes } from '#web/features/orders/passes.tsx';
import { OrderParts } from '#web/products/order-parts.tsx';
import { saleTextsOf } from '#web/products/sale-slot.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import { CalmRow } from '#web/ui/calm-row/calm-row.tsx';
import { Girih } from '#web/ui/girih/girih.tsx';
import { Hoopoe } from '#web/ui/hoopoe/hoopoe.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { OrderFrame } from './order-frame.tsx';
import { PaidParts, useSplitPayment } from './paid-parts.tsx';
import styles from './payment.module.css';

type Part = ComponentType<{ order: OrderDetail }>;

interface IssuedProps {
  order: OrderDetail;
  Ticket: Part | null;
  /** What comes back when. */
  RefundLadder: Part | null;
}

/** What was issued is valid in these; in the second nothing of what was asked back came back. */
const issuedStates: readonly OrderState[] = ['FinalizationSuccessful', 'RefundFailed'];

const ticketToCome = <Skeleton width="100%" height="24rem" />;

const hasBegun = ({ startsAt, startsAtTimeZone }: OrderDetail): boolean =>
  toInstant(startsAt, startsAtTimeZone).getTime() <= Date.now();

const isWhole = ({ travellers }: OrderDetail): boolean =>
  travellers.every(({ tickets }) => tickets.length > 0 && tickets.every(({ state }) => state === 'valid'));

/** The head of the page on the night sky, with the hoopoe on the edge of the ticket. */
const Head = ({ order }: { order: OrderDetail }) => {
  const { before, phone, after } = paymentTexts.issued.sentTo(formatMobile(order.contact.phoneNumber));
  const words = saleTextsOf(order.productType);
  return (
    <div className={styles.issued} data-testid="issued">
      <Girih tile={88} className={styles.girih} />
      <div className={styles.words}>
        <h1 tabIndex={-1}>{hasBegun(order) ? words.open : words.issuedTitle}</h1>
        <p>
          {before} <bdi dir="ltr">{phone}</bdi> {after} {orderTexts.travels.order}{' '}
          <bdi dir="ltr">{order.orderNumber}</bdi>
        </p>
      </div>
      <div className={styles.bird}>
        <Hoopoe />
      </div>
    </div>
  );
};

/** What comes back of the whole order; a part of it, or what has begun, has other sums, which its own page tells. */
const IfGivenBack = ({ order, RefundLadder }: Pick<IssuedProps, 'order' | 'RefundLadder'>) =>
  RefundLadder && isWhole(order) && !hasBegun(order) ? (
    <Panel title={saleTextsOf(order.productType).refundTitle}>
      <OrderParts order={order} show="RefundLadder" />
      <LinkButton look="text" icon="undo" href={orderAddress(order.orderId)}>
        {paymentTexts.issued.giveBack}
      </LinkButton>
    </Panel>
  ) : null;

/** The page for an issued order: all tickets, what may be done with them, and what to know until the day comes. */
export const Issued = ({ order, Ticket, RefundLadder }: IssuedProps) => {
  const split = useSplitPayment(order);
  // If the order was read before it was issued, its documents come with the next answer.
  const isComplete = issuedStates.includes(order.status) && order.documents.length > 0;
  return (
    <OrderFrame order={order} step={4} width="wide">
      <Head order={order} />
      {/* While the ticket is loading, only its own place waits, so that the heading stays and keeps the focus. */}
      <Suspense fallback={<div className={styles.tickets}>{ticketToCome}</div>}>
        <div className={styles.tickets}>
          {Ticket && isComplete ? <OrderParts order={order} show="Ticket" /> : ticketToCome}
        </div>
      </Suspense>
      {split && !isInParts(order) && !isPaidInParts(order) ? (
        <dl className={styles.ruled} aria-label={paymentTexts.parts.label}>
          <PaidParts payment={split} />
        </dl>
      ) : null}
      <div className={styles.documents}>
        <OrderPdfs order={order} wordsOf={(kind) => saleTextsOf(kind).download} />
        <Passes order={order} />
        <CalmRow label={orderTexts.details.beside}>
          <TripCalendar order={order} />
          {documentOf(order, 'calendar') ? <ShareTrip order={order} /> : null}
          <OrderPages order={order} wordsOf={(kind) => saleTextsOf(kind).download} />
          <LinkButton look="text" icon="receipt" href={orderAddress(order.orderId)}>
            {paymentTexts.issuing.details}
          </LinkButton>
        </CalmRow>
        {isComplete && documentOf(order, 'page') ? (
          <div className={styles.kept}>
            <Kept order={order} />
          </div>
        ) : null}
      </div>
      {isComplete ? (
        <Suspense>
          <div className={styles.until}>
            <IfGivenBack order={order} RefundLadder={RefundLadder} />
            <OrderParts order={order} show="Before" />
          </div>
        </Suspense>
      ) : null}
    </OrderFrame>
  );
};
