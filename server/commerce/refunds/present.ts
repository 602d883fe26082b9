import type { z } from 'zod';
import type { backOfficeRefunds } from '#core/contract/back-office/refunds.ts';
import type { refundSchema } from '#core/contract/refund/refund.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { refundReasonOf } from '#core/rules/refunds/reasons.ts';
import { refundReasonTexts } from '#core/texts/refunds.ts';
import { type RefundRow, sumOfItems } from './rows.ts';
import { isOpenCard, isStuck } from './waiting.ts';

const rialOrNull = (amount: number | null) => (amount === null ? null : toRial(amount));

const reasonText = (reasonId: number): string => {
  const reason = refundReasonOf(reasonId);
  return reason ? refundReasonTexts[reason.code] : '';
};

const presentItem = (refund: RefundRow, item: RefundRow['items'][number]) => ({
  lineId: item.line_id,
  documentId: item.document_id,
  travellers: item.travellers.map(({ traveller_id: travellerId, name }) => ({ travellerId, name })),
  title: refund.lines.find(({ line_id }) => line_id === item.line_id)?.title ?? '',
  paid: toRial(item.paid),
  refund: rialOrNull(item.refund),
});

/** What the rules give for an item, or what the traveller has agreed to. It leaves out what staff have offered since. */
const byRule = ({ agreed, by_staff, refund }: RefundRow['items'][number]) =>
  rialOrNull(agreed ?? (by_staff ? null : refund));

/** A refund as the traveller sees it. */
export const presentRefund = (refund: RefundRow): z.input<typeof refundSchema> => ({
  refundId: refund.refund_id,
  refundNumber: refund.refund_number,
  orderId: refund.order_id,
  orderNumber: refund.order_number,
  orderTitle: refund.order_title,
  state: refund.state,
  reason: reasonText(refund.reason_id),
  target: refund.target,
  iban: refund.iban?.slice(-4) ?? null,
  items: refund.items.map((item) => presentItem(refund, item)),
  refund: rialOrNull(sumOfItems(refund.items)),
  isInstant: refund.is_instant,
  deadline: refund.deadline?.toISOString() ?? null,
  createdAt: refund.created_at.toISOString(),
  timeline: refund.events.map((event) => ({ ...event, at: new Date(event.at).toISOString() })),
});

/** A refund as staff see it. */
export const presentForStaff = (
  refund: RefundRow,
  now: Date,
): z.input<typeof backOfficeRefunds.refundById.reply> => ({
  ...presentRefund(refund),
  items: refund.items.map((item) => ({ ...presentItem(refund, item), byRule: byRule(item) })),
  userId: refund.user_id,
  phoneNumber: refund.phone_number,
  note: refund.note,
  judge: refund.judge,
  isLate: refund.was_late || (refund.deadline !== null && refund.deadline < now),
  isStuck: isStuck(refund, now),
  cards: refund.cards.map(({ payment_id: paymentId, amount, reference, ...part }) => {
    const isOpen = isOpenCard(part);
    // The bank's number proves whose the money is: staff have it only while they look for the payment at the bank.
    return { paymentId, amount: toRial(amount), reference: isOpen ? reference : null, isOpen };
  }),
});
