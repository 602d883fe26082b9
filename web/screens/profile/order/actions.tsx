import { movingOrderStates } from '#core/contract/lifecycles/order.ts';
import { orderTexts } from '#core/texts/orders.ts';
import { paymentTexts } from '#core/texts/payment.ts';
import { tripTexts } from '#core/texts/trips.ts';
import type { OrderDetail } from '#web/features/orders/index.ts';
import { DocumentButton, momentOf, ShareTrip } from '#web/features/orders/index.ts';
import { saleTextsOf } from '#web/products/sale-slot.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import styles from '../profile.module.css';

const texts = orderTexts.details;

/** The one step that moves this order forward, and its documents. */
export const OrderActions = ({ order }: { order: OrderDetail }) => {
  if (order.payableUntil) {
    const { time } = momentOf(order.payableUntil);
    return (
      <Notice
        tone="warn"
        icon="clock"
        action={
          <LinkButton look="go" href={`/confirm?orderId=${order.orderId}`} data-testid="pay-now">
            {order.status === 'PaymentFailed' ? texts.payAgain : texts.payNow}
          </LinkButton>
        }
      >
        {saleTextsOf(order.productType).keptUntil(time)}
      </Notice>
    );
  }
  if (order.status === 'FinalizationSuccessful') {
    const pdf = order.documents.find((document) => document.kind === 'ticketPdf');
    const page = order.documents.find((document) => document.kind === 'ticketHtml');
    const calendar = order.documents.find((document) => document.kind === 'calendar');
    return (
      <>
        <div className={styles.actions}>
          {pdf ? (
            <DocumentButton path={pdf.path} fileName={`${order.orderNumber}.pdf`} look="go" icon="download">
              {texts.getTickets}
            </DocumentButton>
          ) : null}
          <LinkButton look="line" icon="ticket" href={`/payment/${order.orderId}`}>
            {texts.openTicket}
          </LinkButton>
          {page ? (
            <DocumentButton path={page.path} look="text" icon="printer">
              {paymentTexts.download.page}
            </DocumentButton>
          ) : null}
          {calendar ? (
            <DocumentButton
              path={calendar.path}
              fileName={`${order.orderNumber}.ics`}
              look="text"
              icon="calendar"
              words={tripTexts.calendar}
              testId="add-to-calendar"
            >
              {tripTexts.calendar.add}
            </DocumentButton>
          ) : null}
        </div>
        <ShareTrip order={order} />
      </>
    );
  }
  if (!movingOrderStates.includes(order.status)) return null;
  return (
    <div className={styles.actions}>
      <LinkButton look="go" href={`/payment/${order.orderId}`}>
        {texts.followIssue}
      </LinkButton>
    </div>
  );
};
