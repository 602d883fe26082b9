import type { RefundState } from '#core/contract/lifecycles/refund.ts';
import { refundFormTexts } from '#core/texts/refund-form.ts';
import { written } from '#core/texts/said.ts';
import type { OrderDetail } from '#web/features/orders/index.ts';
import { statusBadge } from '#web/features/orders/index.ts';
import { reasonText } from '#web/products/sale-slot.ts';
import { shownWriting } from '#web/ui/shown/writing.ts';
import type { Refund } from '../refunds/standing.ts';

/** One thing that happened to an order. */
export interface Happening {
  key: string;
  at: string;
  title: string;
  /** Of a refund. */
  refundNumber: string | null;
  note: string | null;
}

/** The states at which a refund begins and ends. The others are shown on the refund's own card. */
const milestones: readonly RefundState[] = ['Requested', 'Rejected', 'Cancelled', 'Failed', 'Successful'];

const ofOrder = ({ timeline, productType }: OrderDetail): Happening[] =>
  timeline
    .map(({ status, at, reason }, index) => ({
      key: `order ${index}`,
      at,
      title: statusBadge(status, reason).text,
      refundNumber: null,
      note: reason ? reasonText(productType, reason) : null,
    }))
    // An order is usually made and submitted at once, so its making is left out.
    .slice(timeline[0]?.at === timeline[1]?.at ? 1 : 0);

const ofRefund = ({ refundId, refundNumber, timeline }: Refund): Happening[] =>
  timeline
    .filter(({ state }) => milestones.includes(state))
    .map(({ state, at, note }) => ({
      key: `${refundId} ${state}`,
      at,
      title: refundFormTexts.states[state],
      refundNumber,
      note: note && written(note, shownWriting),
    }));

/** What happened to an order and its refunds, the newest first. Of events at the same time, the later one comes first. */
export const happeningsOf = (order: OrderDetail, refunds: readonly Refund[]): Happening[] =>
  [...ofOrder(order), ...refunds.flatMap(ofRefund)]
    .reverse()
    .sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
