import { orderTexts } from '#core/texts/orders.ts';
import { momentText, Timeline } from '#web/features/orders/index.ts';
import type { Happening } from './happenings.ts';

/** What happened to the order and when. */
export const OrderTimeline = ({ happenings }: { happenings: readonly Happening[] }) => (
  <Timeline
    testId="timeline"
    stops={happenings.map(({ key, at, title, refundNumber, note }) => ({
      key,
      at: 'done',
      title: refundNumber ? (
        <>
          {orderTexts.details.refundEvent} <bdi dir="ltr">{refundNumber}</bdi>: {title}
        </>
      ) : (
        title
      ),
      note,
      when: momentText(at),
    }))}
  />
);
