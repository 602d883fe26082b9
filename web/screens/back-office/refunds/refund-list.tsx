import { Link } from 'wouter';
import { refundStates } from '#core/contract/lifecycles/refund.ts';
import { formatToman } from '#core/rules/money/format.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { staffMoneyTexts } from '#core/texts/staff-money.ts';
import { useCall } from '#web/api/use-call.ts';
import { StaffListBody, StaffPage, StateFilter } from '#web/features/back-office/index.ts';
import { Rows } from '#web/features/lists/index.ts';
import { deadlineText } from '#web/features/orders/index.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { type RefundsAsked, refundsAt, staffRefundAddress } from '../addresses.ts';
import { RefundBadge } from './refund-badge.tsx';
import { refundsName, refundWaitsForStaff, type StaffRefund } from './refund-of.ts';

const texts = staffMoneyTexts.refunds;

/** The names of everybody whom a refund is about. */
const peopleOf = ({ items }: StaffRefund): string => {
  const people = items.flatMap(({ travellers }) => travellers);
  const [first] = people;
  if (!first) return '';
  return people.length === 1 ? first.name : texts.andOthers(first.name, toPersianDigits(people.length - 1));
};

/** The list of refunds; those with the nearest deadline come first. */
export const RefundList = ({ asked }: { asked: RefundsAsked }) => {
  const { state, page } = asked;
  const list = useCall(refundsName, { body: { page, ...(state ? { state } : {}) } }, { staleTime: 0 });
  return (
    <StaffPage title={texts.title} lead={texts.lead} error={list.error}>
      {list.error ? null : (
        <StateFilter
          id="refund-state"
          states={refundStates}
          names={texts.states}
          at={refundsAt}
          asked={asked}
        />
      )}
      <StaffListBody
        query={list}
        {...refundsAt.pagesOf(asked)}
        empty={state ? texts.emptyFiltered : texts.empty}
      >
        {(rows) => (
          <Rows
            caption={texts.title}
            rows={rows}
            keyOf={({ refundId }) => refundId}
            waits={refundWaitsForStaff}
            testId="refunds"
            columns={[
              {
                name: texts.number,
                cell: ({ refundId, refundNumber }) => (
                  <Link href={staffRefundAddress(refundId, asked)} data-testid="refund">
                    <bdi dir="ltr">{refundNumber}</bdi>
                  </Link>
                ),
              },
              { name: texts.order, cell: ({ orderTitle }) => orderTitle },
              { name: texts.people, cell: peopleOf },
              {
                name: texts.sum,
                isAmount: true,
                cell: ({ refund }) => (refund === null ? texts.notKnown : formatToman(refund)),
              },
              { name: texts.state, cell: (row) => <RefundBadge refund={row} /> },
              {
                name: texts.deadline,
                cell: ({ deadline, isLate }) => (
                  <>
                    {deadline ? deadlineText(deadline) : null}{' '}
                    {isLate ? <Badge tone="bad">{texts.late}</Badge> : null}
                  </>
                ),
              },
            ]}
          />
        )}
      </StaffListBody>
    </StaffPage>
  );
};
