import { formatToman } from '#core/rules/money/format.ts';
import { orderTexts } from '#core/texts/orders.ts';
import { staffMoneyTexts } from '#core/texts/staff-money.ts';
import { staffOrderTexts } from '#core/texts/staff-orders.ts';
import { walletTexts } from '#core/texts/wallet.ts';
import type { TimelineEvent } from '#web/features/back-office/index.ts';
import { statusBadge } from '#web/features/orders/index.ts';
import { payoutTones } from '#web/features/wallet/index.ts';
import { reasonText } from '#web/products/sale-slot.ts';
import { refundTones } from '#web/screens/profile/refunds/standing.ts';
import type { StaffOrder } from './order-of.ts';

const texts = staffOrderTexts.one;

const ofOrder = ({ timeline, productType }: StaffOrder): TimelineEvent[] =>
  timeline.map(({ status, at, by, reason }, index) => {
    const { text, tone } = statusBadge(status, reason);
    return {
      key: `order ${index}`,
      at,
      what: text,
      by: texts.by[by],
      tone,
      ...(reason ? { note: reasonText(productType, reason) } : {}),
    };
  });

const wordsOfPayment = ({
  amount,
  method,
  referenceNumber,
  settledAs,
}: StaffOrder['payments'][number]): string =>
  [
    texts.paymentWords(formatToman(amount), orderTexts.details.methods[method]),
    ...(referenceNumber ? [`${orderTexts.details.trackingNumber} ${referenceNumber}`] : []),
    ...(settledAs === 'wallet' ? [texts.toWallet] : []),
  ].join(' · ');

const ofPayments = ({ payments }: StaffOrder): TimelineEvent[] =>
  payments.map((payment) => ({
    key: payment.paymentId,
    at: payment.at,
    what: texts.payment(orderTexts.paymentStates[payment.state] ?? orderTexts.unknownState),
    note: wordsOfPayment(payment),
    by: texts.by.traveller,
    tone: payment.state === 'Succeeded' ? 'ok' : 'neutral',
  }));

const ofRefunds = ({ refunds }: StaffOrder): TimelineEvent[] =>
  refunds.map(({ refundId, refundNumber, state, refund, createdAt }) => ({
    key: refundId,
    at: createdAt,
    what: texts.refund(refundNumber, staffMoneyTexts.refunds.states[state]),
    note: refund === null ? staffMoneyTexts.refunds.notKnown : texts.toman(formatToman(refund)),
    by: texts.by.traveller,
    tone: refundTones[state],
  }));

const ofPayouts = ({ payouts }: StaffOrder): TimelineEvent[] =>
  payouts.map(({ payoutId, state, amount, requestedAt }) => ({
    key: payoutId,
    at: requestedAt,
    what: texts.payout(walletTexts.payouts.states[state]),
    note: texts.toman(formatToman(amount)),
    by: texts.by.system,
    tone: payoutTones[state],
  }));

/** Everything that happened to an order, the newest first. Of events at the same time, the later one comes first. */
export const staffHappeningsOf = (order: StaffOrder): TimelineEvent[] =>
  [...ofOrder(order), ...ofPayments(order), ...ofRefunds(order), ...ofPayouts(order)]
    .reverse()
    .sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
