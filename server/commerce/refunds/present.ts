import type { z } from 'zod';
import type { backOfficeRefunds } from '#core/contract/back-office/refunds.ts';
import type { refundSchema } from '#core/contract/refund/refund.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { refundReasonOf } from '#core/rules/refunds/reasons.ts';
import { refundReasonTexts } from '#core/texts/refunds.ts';
import { type RefundRow, sumOfItems } from './rows.ts';
import { isStuck } from './waiting.ts';

const rialOrNull = (amount: number | null) => (amount === null ? null : toRial(amount));

const reasonText = (reasonId: number): string => {
  const reason = refundReasonOf(reasonId);
  return reason ? refundReasonTexts[reason.code] : '';
};

/** A refund as the traveller sees it. */
export const presentRefund = (refund: RefundRow): z.input<typeof refundSchema> => {
  const titles = new Map(refund.lines.map((line) => [line.line_id, line.title]));
  return {
    refundId: refund.refund_id,
    refundNumber: refund.refund_number,
    orderId: refund.order_id,
    orderNumber: refund.order_number,
    orderTitle: refund.order_title,
    state: refund.state,
    reason: reasonText(refund.reason_id),
    target: refund.target,
    iban: refund.iban?.slice(-4) ?? null,
    items: refund.items.map((item) => ({
      lineId: item.line_id,
      documentId: item.document_id,
      travellers: item.travellers.map(({ traveller_id: travellerId, name }) => ({ travellerId, name })),
      title: titles.get(item.line_id) ?? '',
      paid: toRial(item.paid),
      refund: rialOrNull(item.refund),
    })),
    refund: rialOrNull(sumOfItems(refund.items)),
    isInstant: refund.is_instant,
    deadline: refund.deadline?.toISOString() ?? null,
    createdAt: refund.created_at.toISOString(),
    timeline: refund.events.map((event) => ({ ...event, at: new Date(event.at).toISOString() })),
  };
};

/** A refund as staff see it. */
export const presentForStaff = (
  refund: RefundRow,
  now: Date,
): z.input<typeof backOfficeRefunds.refundById.reply> => ({
  ...presentRefund(refund),
  userId: refund.user_id,
  phoneNumber: refund.phone_number,
  note: refund.note,
  judge: refund.judge,
  isLate: refund.was_late || (refund.deadline !== null && refund.deadline < now),
  isStuck: isStuck(refund, now),
});
