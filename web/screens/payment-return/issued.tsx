import { type ComponentType, Suspense } from 'react';
import { formatMobile } from '#core/rules/identity/mobile.ts';
import { orderTexts } from '#core/texts/orders.ts';
import { paymentTexts } from '#core/texts/payment.ts';
import type { OrderDetail } from '#web/features/orders/index.ts';
import {
  DocumentButton,
  documentOf,
  OrderPdf,
  orderAddress,
  ShareTrip,
  TripCalendar,
} from '#web/features/orders/index.ts';
import { saleTextsOf } from '#web/products/sale-slot.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import { CalmRow } from '#web/ui/calm-row/calm-row.tsx';
import { Hoopoe } from '#web/ui/hoopoe/hoopoe.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { OrderFrame } from './order-frame.tsx';
import { PaidParts, useSplitPayment } from './paid-parts.tsx';
import styles from './payment.module.css';

interface IssuedProps {
  order: OrderDetail;
  Ticket: ComponentType<{ order: OrderDetail }> | null;
  /** What to know until the day comes. */
  Before: ComponentType<{ order: OrderDetail }> | null;
}

const ticketToCome = <Skeleton width="100%" height="24rem" />;

/** The page for an issued order. */
export const Issued = ({ order, Ticket, Before }: IssuedProps) => {
  const { before, phone, after } = paymentTexts.issued.sentTo(formatMobile(order.contact.phoneNumber));
  const words = saleTextsOf(order.productType);
  const split = useSplitPayment(order);
  const page = documentOf(order, 'page');
  // If the order was read before it was issued, its documents come with the next answer.
  const isComplete = order.status === 'FinalizationSuccessful' && order.documents.length > 0;
  return (
    <OrderFrame order={order} step={4} width="wide">
      <div className={styles.issued} data-testid="issued">
        <div className={styles.bird}>
          <Hoopoe />
        </div>
        <div>
          <h1 tabIndex={-1}>{words.issuedTitle}</h1>
          <p className={styles.quiet}>
            {before} <bdi dir="ltr">{phone}</bdi> {after}
          </p>
        </div>
      </div>
      {/* While the ticket is loading, only its own place waits, so that the heading stays and keeps the focus. */}
      <Suspense fallback={ticketToCome}>
        {Ticket && isComplete ? <Ticket order={order} /> : ticketToCome}
      </Suspense>
      {split ? (
        <dl className={styles.ruled} aria-label={paymentTexts.parts.label}>
          <PaidParts payment={split} />
        </dl>
      ) : null}
      <div className={styles.documents}>
        <OrderPdf order={order} words={words.download}>
          {words.download.all}
        </OrderPdf>
        <CalmRow label={orderTexts.details.beside}>
          <TripCalendar order={order} />
          {documentOf(order, 'calendar') ? <ShareTrip order={order} /> : null}
          {page ? (
            <DocumentButton
              path={page}
              look="text"
              icon="printer"
              words={words.download}
              testId="open-ticket"
            >
              {words.download.page}
            </DocumentButton>
          ) : null}
          <LinkButton look="text" icon="receipt" href={orderAddress(order.orderId)}>
            {paymentTexts.issuing.details}
          </LinkButton>
        </CalmRow>
      </div>
      <Suspense>{Before && isComplete ? <Before order={order} /> : null}</Suspense>
    </OrderFrame>
  );
};
