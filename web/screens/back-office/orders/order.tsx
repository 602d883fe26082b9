import { Link } from 'wouter';
import { dateOf } from '#core/rules/dates/arithmetic.ts';
import { formatMobile } from '#core/rules/identity/mobile.ts';
import { subtractRial } from '#core/rules/money/rial.ts';
import { staffOrderTexts } from '#core/texts/staff-orders.ts';
import { useCall } from '#web/api/use-call.ts';
import {
  Beside,
  EventTimeline,
  Fact,
  Facts,
  StaffPage,
  StaffRead,
  SumLines,
  useMay,
} from '#web/features/back-office/index.ts';
import { BillLines, Panel } from '#web/features/checkout/index.ts';
import { dayText, momentText, StatusBadge, todayInIran } from '#web/features/orders/index.ts';
import { reasonText } from '#web/products/sale-slot.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { accountAddress } from '../addresses.ts';
import { Dues } from './dues.tsx';
import { staffHappeningsOf } from './happenings.ts';
import { Lines } from './lines.tsx';
import { orderName, type StaffOrder } from './order-of.ts';
import { Travellers } from './travellers.tsx';
import { WorkLinks } from './work-links.tsx';

const texts = staffOrderTexts.one;

const Buyer = ({ order: { contact, createdAt, userId } }: { order: StaffOrder }) => {
  const may = useMay();
  return (
    <Panel title={texts.contact}>
      <Facts>
        <Fact name={texts.phone}>
          <a href={`tel:${contact.phoneNumber}`}>
            <bdi dir="ltr">{formatMobile(contact.phoneNumber)}</bdi>
          </a>
        </Fact>
        {contact.email ? (
          <Fact name={texts.email}>
            <bdi dir="ltr">{contact.email}</bdi>
          </Fact>
        ) : null}
        <Fact name={texts.createdAt}>{momentText(createdAt)}</Fact>
        {may('accounts:read') ? (
          <Fact name={texts.account}>
            <Link href={accountAddress(userId)} data-testid="order-account">
              {texts.toAccount}
            </Link>
          </Fact>
        ) : null}
      </Facts>
    </Panel>
  );
};

const Money = ({ order: { paid, refunded, bill, dues } }: { order: StaffOrder }) => (
  <>
    <Panel title={texts.money}>
      <SumLines
        lines={[
          { name: texts.paid, amount: paid },
          { name: texts.refunded, amount: refunded },
        ]}
        total={{ name: texts.rest, amount: subtractRial(paid, refunded) }}
      />
    </Panel>
    {dues.length > 1 ? <Dues dues={dues} /> : null}
    <Panel title={texts.bill}>
      <BillLines bill={bill} totalLabel={texts.total} />
    </Panel>
  </>
);

const Whole = ({ order }: { order: StaffOrder }) => (
  <Beside
    aside={
      <>
        <Money order={order} />
        <Buyer order={order} />
      </>
    }
  >
    {order.statusReason ? (
      <Notice tone="warn">{reasonText(order.productType, order.statusReason)}</Notice>
    ) : null}
    <WorkLinks order={order} />
    <Panel title={texts.timeline}>
      <EventTimeline events={staffHappeningsOf(order)} testId="staff-order-timeline" />
    </Panel>
    <Lines lines={order.lines} />
    <Travellers order={order} />
  </Beside>
);

const Lead = ({ order }: { order: StaffOrder }) => (
  <>
    {order.title} · {order.subtitle} · {dayText(dateOf(order.startsAt), todayInIran())}{' '}
    <StatusBadge state={order.status} reason={order.statusReason} />
  </>
);

/** One order whole, to read: what happened, what it is, whose it is, and its money. */
export const WholeOrder = ({ orderId }: { orderId: string }) => {
  const query = useCall(orderName, { params: { id: orderId } }, { staleTime: 0 });
  return (
    <StaffPage
      title={query.data?.orderNumber ?? staffOrderTexts.title}
      lead={query.data ? <Lead order={query.data} /> : null}
      error={query.error}
      back={
        <LinkButton look="text" size="small" icon="back" href="/back-office/orders">
          {texts.back}
        </LinkButton>
      }
    >
      <StaffRead query={query}>{(order) => <Whole order={order} />}</StaffRead>
    </StaffPage>
  );
};
