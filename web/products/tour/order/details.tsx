import { tourOrderPageTexts as texts } from '#core/products/tour/texts/order-page.ts';
import { subtractRial } from '#core/rules/money/rial.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import {
  AskedOrder,
  DocumentButton,
  dueByText,
  momentText,
  NoSuchOrder,
  nextDueOf,
  OrderPath,
  StatusBadge,
  Timeline,
} from '#web/features/orders/index.ts';
import { Passes } from '#web/features/orders/passes.tsx';
import type { OrderDetail } from '#web/products/order-slot.ts';
import { reasonText } from '#web/products/sale-slot.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { paidMoney } from '#web/ui/shown/money.ts';
import { spanText } from '../found/words.ts';
import { words } from '../sale-words.ts';
import { IfUnpaid } from './if-unpaid.tsx';
import { LeaveTour } from './leave-sheet.tsx';
import { LeftPeople } from './left-people.tsx';
import styles from './order.module.css';
import { OrderLadder } from './order-ladder.tsx';
import { OrderMap } from './order-map.tsx';
import { Rooms } from './rooms.tsx';
import { SwapName } from './swap-sheet.tsx';
import { type TourOrder, tourOf } from './tour-of.ts';
import { VisaClaims } from './visa-claims.tsx';
import { VisaRefused } from './visa-refused-sheet.tsx';
import { Voucher } from './voucher.tsx';
import { paidShare, wayOf } from './way.ts';

interface Props {
  order: OrderDetail;
  bought: TourOrder;
}

/** Nothing is open any more of an order that ended; what came back is told in place of it. */
const isOver = ({ status }: OrderDetail): boolean =>
  status === 'RefundSuccessful' || status === 'ConfirmFailed';

/** Why an order ended; nothing where that needs no words. */
const WhyOver = ({ order }: { order: OrderDetail }) =>
  isOver(order) && order.statusReason ? (
    <Notice>{reasonText(order.productType, order.statusReason)}</Notice>
  ) : null;

/** What came back of it, to whomever and wherever. */
const CameBack = ({ order }: Pick<Props, 'order'>) => (
  <p>
    {texts.cameBack}
    <b data-testid="tour-back">{paidMoney(order.refunded)}</b>
  </p>
);

/** What is open, and by when it is to be paid. */
const openText = ({ payableUntil }: OrderDetail, { dueAt }: { dueAt: string | null }): string =>
  dueAt === null ? texts.openNow : dueByText(dueAt, payableUntil, texts.open);

/** What is paid and what is open, as two sums over a bar. */
const Sums = ({ order }: Pick<Props, 'order'>) => {
  if (isOver(order)) return <Over order={order} />;
  const next = nextDueOf(order);
  const open = subtractRial(order.totalPrice, order.paid);
  return (
    <>
      <div className={styles.sums}>
        <p>
          {texts.paid}
          <b data-testid="tour-paid">{paidMoney(order.paid)}</b>
        </p>
        <p className={styles.open}>
          {next ? openText(order, next) : texts.allPaid}
          {next ? <b data-testid="tour-open">{paidMoney(open)}</b> : null}
        </p>
        {order.refunded > 0 ? <CameBack order={order} /> : null}
      </div>
      <div className={styles.bar} aria-hidden="true">
        <span style={{ inlineSize: `${paidShare(order)}%` }} />
      </div>
    </>
  );
};

/** What was paid and what came back. */
const Over = ({ order }: Pick<Props, 'order'>) => (
  <div className={styles.sums}>
    <p>
      {texts.paid}
      <b data-testid="tour-paid">{paidMoney(order.paid)}</b>
    </p>
    <CameBack order={order} />
  </div>
);

/** The money of a tour: what is paid, what is due until when, and the button that pays it. */
const Money = ({ order, bought }: Props) => (
  <Card className={styles.money}>
    <Sums order={order} />
    <Timeline stops={wayOf(order, bought, { now: new Date(), isOver: isOver(order) })} testId="tour-way" />
    <IfUnpaid order={order} bought={bought} />
    <div className={styles.acts}>
      {order.payableUntil ? (
        <LinkButton look="go" href={`/tour-booking/payment/${order.orderId}`} data-testid="pay-rest">
          {order.paid > 0 ? texts.payRest : texts.payNow}
        </LinkButton>
      ) : null}
      <DocumentButton
        path={`/api/tour-reservation/Contracts/TourContractPdf/${order.orderId}`}
        fileName={`contract-${order.orderNumber}.pdf`}
        look="text"
        icon="receipt"
        words={texts.contract}
        testId="contract-pdf"
      >
        {texts.contract.open}
      </DocumentButton>
    </div>
    <p className={styles.quiet}>
      {texts.contractOf(bought.contract.version, momentText(bought.contract.acceptedAt))}
    </p>
  </Card>
);

const Tour = ({ order, bought }: Props) => {
  const { leavesOn, returnsOn } = bought.departure;
  return (
    <div className={styles.details}>
      <OrderPath order={order} />
      <div>
        <div className={styles.head}>
          <h1 tabIndex={-1}>{bought.title}</h1>
          <StatusBadge state={order.status} reason={order.statusReason} />
        </div>
        <p className={styles.quiet}>
          {spanText(leavesOn, returnsOn)} · {words.travellerCount(toPersianDigits(order.travellerCount))}
        </p>
      </div>
      <WhyOver order={order} />
      <Money order={order} bought={bought} />
      {order.status === 'FinalizationSuccessful' ? (
        <>
          <Voucher order={order} />
          <Passes order={order} />
        </>
      ) : (
        <Card>
          <h2 className={styles.title}>{isOver(order) ? texts.roomsWere : texts.rooms}</h2>
          <Rooms order={order} bought={bought} />
        </Card>
      )}
      <SwapName order={order} bought={bought} />
      {isOver(order) ? null : (
        <Card>
          <h2 className={styles.title}>{texts.ladder}</h2>
          <OrderLadder order={order} />
          <div className={styles.acts}>
            <LeaveTour order={order} bought={bought} />
            <VisaRefused order={order} bought={bought} />
          </div>
        </Card>
      )}
      <VisaClaims order={order} bought={bought} />
      <LeftPeople order={order} bought={bought} />
      <OrderMap order={order} />
    </div>
  );
};

/** The tour of an order in the account: what is paid and due when, rooms, papers, what comes back. */
export const TourOrderDetails = () => (
  <AskedOrder title={texts.title}>
    {(order) => {
      const bought = tourOf(order);
      return bought ? <Tour order={order} bought={bought} /> : <NoSuchOrder />;
    }}
  </AskedOrder>
);
