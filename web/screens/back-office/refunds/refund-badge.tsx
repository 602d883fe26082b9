import { staffMoneyTexts } from '#core/texts/staff-money.ts';
import { refundTones } from '#web/screens/profile/refunds/standing.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import type { StaffRefund } from './refund-of.ts';

const texts = staffMoneyTexts.refunds;

/** The state of a refund, and whether its supplier leaves it unanswered. */
export const RefundBadge = ({
  refund: { state, isStuck },
}: {
  refund: Pick<StaffRefund, 'state' | 'isStuck'>;
}) => (
  <>
    <Badge tone={refundTones[state]}>{texts.states[state]}</Badge>
    {isStuck ? <Badge tone="bad">{texts.stuck}</Badge> : null}
  </>
);
