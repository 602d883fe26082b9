import { Link } from 'wouter';
import { formatMobile } from '#core/rules/identity/mobile.ts';
import { formatToman } from '#core/rules/money/format.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { refundTargetTexts } from '#core/texts/refunds.ts';
import { staffMoneyTexts } from '#core/texts/staff-money.ts';
import { unitTexts } from '#core/texts/units.ts';
import { useCall } from '#web/api/use-call.ts';
import {
  CodeFact,
  Fact,
  Facts,
  StaffPage,
  StaffRead,
  staffOrderAddress,
  useMay,
} from '#web/features/back-office/index.ts';
import { Panel } from '#web/features/checkout/index.ts';
import { Rows } from '#web/features/lists/index.ts';
import { deadlineText, momentText, travellerNames } from '#web/features/orders/index.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { type RefundsAsked, refundsAt } from '../addresses.ts';
import { RefundDecisionForm } from './decision.tsx';
import { RefundBadge } from './refund-badge.tsx';
import { refundName, type StaffRefund } from './refund-of.ts';
import styles from './refunds.module.css';
import { RefundTimeline } from './timeline.tsx';

const texts = staffMoneyTexts.refund;

const RequestFacts = ({ refund }: { refund: StaffRefund }) => {
  const may = useMay();
  return (
    <Facts>
      <CodeFact name={staffMoneyTexts.refunds.order} code={refund.orderNumber} />
      {may('orders:read') ? (
        <Fact name={texts.whole}>
          <Link href={staffOrderAddress(refund.orderId)} data-testid="refund-order">
            {texts.toOrder}
          </Link>
        </Fact>
      ) : null}
      <Fact name={texts.what}>{refund.orderTitle}</Fact>
      <Fact name={texts.reason}>{refund.reason}</Fact>
      <Fact name={texts.target}>
        {refund.iban ? texts.toIban(toPersianDigits(refund.iban)) : refundTargetTexts[refund.target].title}
      </Fact>
      <Fact name={texts.createdAt}>{momentText(refund.createdAt)}</Fact>
      {refund.deadline ? (
        <Fact name={staffMoneyTexts.refunds.deadline}>{deadlineText(refund.deadline)}</Fact>
      ) : null}
      {refund.phoneNumber ? (
        <Fact name={texts.phone}>
          <bdi dir="ltr">{formatMobile(refund.phoneNumber)}</bdi>
        </Fact>
      ) : null}
      {refund.note ? <Fact name={texts.note}>{refund.note}</Fact> : null}
    </Facts>
  );
};

const Items = ({ refund: { items, refund } }: { refund: StaffRefund }) => (
  <Panel title={texts.items} flush>
    <Rows
      caption={texts.items}
      rows={items}
      keyOf={({ documentId }) => documentId}
      testId="refund-items"
      columns={[
        { name: texts.who, cell: travellerNames },
        { name: texts.what, cell: ({ title }) => title },
        { name: texts.paid, isAmount: true, cell: ({ paid }) => formatToman(paid) },
        {
          name: texts.refund,
          isAmount: true,
          cell: (item) =>
            item.refund === null ? staffMoneyTexts.refunds.notKnown : formatToman(item.refund),
        },
      ]}
    />
    {refund === null ? null : (
      <div className={styles.sum}>
        <Facts>
          <Fact name={texts.sum}>
            {formatToman(refund)} {unitTexts.toman}
          </Fact>
        </Facts>
      </div>
    )}
  </Panel>
);

const Whole = ({ refund }: { refund: StaffRefund }) => (
  <>
    <Panel title={texts.facts} aside={<RefundBadge refund={refund} />}>
      {refund.isLate ? <Notice tone="bad">{staffMoneyTexts.refunds.late}</Notice> : null}
      {refund.judge ? (
        <Notice tone="warn">
          {texts.judge}: {refund.judge}
        </Notice>
      ) : null}
      <RequestFacts refund={refund} />
    </Panel>
    <Items refund={refund} />
    <RefundDecisionForm key={refund.state} refund={refund} />
    <RefundTimeline refund={refund} />
  </>
);

/** One refund, whole: what was asked for, what the rules give, what can be decided. */
export const RefundWork = ({ refundId, asked }: { refundId: string; asked: RefundsAsked }) => {
  const query = useCall(refundName, { params: { id: refundId } }, { staleTime: 0 });
  return (
    <StaffPage
      title={texts.title(query.data?.refundNumber ?? '')}
      error={query.error}
      back={
        <LinkButton look="text" size="small" icon="back" href={refundsAt.of(asked)}>
          {texts.back}
        </LinkButton>
      }
    >
      <StaffRead query={query}>{(refund) => <Whole refund={refund} />}</StaffRead>
    </StaffPage>
  );
};
