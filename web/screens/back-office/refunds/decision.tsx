import { staffMoneyTexts } from '#core/texts/staff-money.ts';
import { useCall } from '#web/api/use-call.ts';
import { Panel } from '#web/features/checkout/index.ts';
import { DecisionForm } from './decision-form.tsx';
import { refundWaitsForStaff, type StaffRefund } from './refund-of.ts';

const texts = staffMoneyTexts.refund;

/** The form for what can be decided about a refund now, if this staff member may decide it. */
export const RefundDecisionForm = ({ refund }: { refund: StaffRefund }) => {
  const me = useCall('GET /account/api/Account/CurrentUser', {});
  const waits = refundWaitsForStaff(refund);
  const refused = !waits
    ? texts.nothing
    : me.data?.id === refund.userId
      ? staffMoneyTexts.decide.own
      : me.data && !me.data.scopes.includes('refunds:decide')
        ? texts.mayNot
        : null;
  return (
    <Panel title={staffMoneyTexts.decide.title} testId="decision">
      {refused === null ? <DecisionForm refund={refund} /> : <p>{refused}</p>}
    </Panel>
  );
};
