import { movingOrderStates, paidOrderStates } from '#core/contract/lifecycles/order.ts';
import { dueTexts } from '#core/texts/dues.ts';
import { orderTexts } from '#core/texts/orders.ts';
import type { OrderDetail } from '#web/features/orders/index.ts';
import {
  DocumentButton,
  documentOf,
  leftToPayText,
  nextDueOf,
  payByText,
  ShareTrip,
  TripCalendar,
  todayInIran,
} from '#web/features/orders/index.ts';
import { OrderPages } from '#web/features/orders/order-pages.tsx';
import { OrderPdfs } from '#web/features/orders/order-pdfs.tsx';
import { Passes } from '#web/features/orders/passes.tsx';
import { PaySeveral } from '#web/features/payers/index.ts';
import { payAddress, progressAddress, saleTextsOf, searchAgainAddress } from '#web/products/sale-slot.ts';
import { useOrderSlot } from '#web/products/slots.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import { CalmRow } from '#web/ui/calm-row/calm-row.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { CancelUnpaid } from './cancel-unpaid.tsx';
import own from './order.module.css';
import { isIssued, mayBeginAgain } from './stage.ts';

const texts = orderTexts.details;

const Receipt = ({ order }: { order: OrderDetail }) => {
  const receipt = documentOf(order, 'receipt');
  return receipt ? (
    <DocumentButton
      path={receipt}
      fileName={`receipt-${order.orderNumber}.pdf`}
      look="text"
      icon="receipt"
      words={texts.receipt}
      testId="receipt"
    >
      {texts.receipt.open}
    </DocumentButton>
  ) : null;
};

/** Links to the page of what was issued, and to its print. */
const MoreOfIssued = ({ order }: { order: OrderDetail }) => {
  const words = saleTextsOf(order.productType);
  const slot = useOrderSlot(order.productType);
  if (!slot && !documentOf(order, 'page')) return null;
  return (
    <>
      {slot ? (
        <LinkButton look="text" icon="ticket" href={`/payment/${order.orderId}`}>
          {words.open}
        </LinkButton>
      ) : null}
      <OrderPages order={order} wordsOf={(kind) => saleTextsOf(kind).download} />
    </>
  );
};

/** The button for one file with everything that was issued; other links are quieter. */
const IssuedActions = ({ order }: { order: OrderDetail }) => (
  <div className={own.actions}>
    <OrderPdfs order={order} wordsOf={(kind) => saleTextsOf(kind).download} />
    <Passes order={order} />
    <CalmRow label={texts.beside} more={<MoreOfIssued order={order} />}>
      <TripCalendar order={order} />
      {documentOf(order, 'calendar') ? <ShareTrip order={order} /> : null}
      <Receipt order={order} />
    </CalmRow>
  </div>
);

const payWord = (order: OrderDetail): string => {
  const { status } = order;
  if ((nextDueOf(order)?.paid ?? 0) > 0) return dueTexts.partPaid.pay;
  if (status === 'PartlyPaid') return dueTexts.pay;
  return status === 'PaymentFailed' ? texts.payAgain : texts.payNow;
};

/** The one next step of the order, and its documents. */
export const OrderActions = ({ order }: { order: OrderDetail }) => {
  const words = saleTextsOf(order.productType);
  const slot = useOrderSlot(order.productType);
  const progress = progressAddress(order);
  if (order.isAtBank)
    return (
      <Notice
        tone="warn"
        icon="clock"
        action={
          <LinkButton look="go" href={`/payment/${order.orderId}`} data-testid="follow-payment">
            {texts.followPayment}
          </LinkButton>
        }
      >
        {texts.atBank}
      </Notice>
    );
  if (order.payableUntil)
    return (
      <>
        <Notice
          tone="warn"
          icon="clock"
          action={
            <LinkButton look="go" href={payAddress(order)} data-testid="pay-now">
              {payWord(order)}
            </LinkButton>
          }
        >
          {leftToPayText(order) ?? payByText(order.payableUntil, order, { until: words.keptUntil })}
        </Notice>
        <PaySeveral order={order} sums={slot?.ownSums?.(order) ?? []} />
        {order.status === 'PartlyPaid' ? <Receipt order={order} /> : <CancelUnpaid order={order} />}
      </>
    );
  if (progress && paidOrderStates.includes(order.status))
    return (
      <div className={own.actions}>
        <LinkButton look="go" href={progress} data-testid="to-progress">
          {words.open}
        </LinkButton>
        <Receipt order={order} />
      </div>
    );
  if (isIssued(order)) return <IssuedActions order={order} />;
  if (mayBeginAgain(order, todayInIran()))
    return (
      <div className={own.actions}>
        <LinkButton look="go" icon="search" href={searchAgainAddress(order)} data-testid="search-again">
          {words.again}
        </LinkButton>
        <Receipt order={order} />
      </div>
    );
  const isMoving = movingOrderStates.includes(order.status);
  return isMoving || documentOf(order, 'receipt') ? (
    <div className={own.actions}>
      {isMoving ? (
        <LinkButton look="go" href={`/payment/${order.orderId}`}>
          {texts.followIssue}
        </LinkButton>
      ) : null}
      <Receipt order={order} />
    </div>
  ) : null;
};
