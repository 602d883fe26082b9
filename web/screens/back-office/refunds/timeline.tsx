import { written } from '#core/texts/said.ts';
import { staffMoneyTexts } from '#core/texts/staff-money.ts';
import { usualWriting } from '#core/texts/writing.ts';
import { EventTimeline } from '#web/features/back-office/index.ts';
import { Panel } from '#web/features/checkout/index.ts';
import { refundTones } from '#web/screens/profile/refunds/standing.ts';
import type { StaffRefund } from './refund-of.ts';

const texts = staffMoneyTexts.refund;

/** What happened to a refund, and who did it. */
export const RefundTimeline = ({ refund: { timeline } }: { refund: StaffRefund }) => (
  <Panel title={texts.timeline}>
    <EventTimeline
      testId="staff-refund-timeline"
      events={timeline.map(({ state, at, by, note }) => ({
        key: `${state} ${at}`,
        at,
        what: staffMoneyTexts.refunds.states[state],
        by: texts.by[by],
        tone: refundTones[state],
        ...(note ? { note: written(note, usualWriting) } : {}),
      }))}
    />
  </Panel>
);
