import type { OrderState } from '#core/contract/lifecycles/order.ts';
import { orderStateTexts, orderTexts } from '#core/texts/orders.ts';
import type { BadgeTone } from '#web/ui/badge/badge.tsx';

const tones: Record<OrderState, BadgeTone> = {
  Created: 'neutral',
  Submitted: 'act',
  Paid: 'act',
  Approved: 'act',
  Rejected: 'bad',
  ConfirmSuccessful: 'warn',
  ConfirmFailed: 'bad',
  PaymentSuccessful: 'act',
  PaymentFailed: 'bad',
  FinalizationSuccessful: 'ok',
  FinalizationPending: 'warn',
  FinalizationInProgress: 'warn',
  FinalizationFailed: 'bad',
  RefundSuccessful: 'ok',
  RefundFailed: 'bad',
  PartlyPaid: 'warn',
};

const isKnown = (state: string): state is OrderState => Object.hasOwn(tones, state);

/**
 * The one mapping of an order's state to its badge; an unknown state is «نامشخص». An order that its owner cancelled does not count as
 * refused.
 */
export const statusBadge = (
  state: string,
  reason: string | null = null,
): { text: string; tone: BadgeTone } => {
  if (reason === 'cancelled_by_traveller') return { text: orderTexts.cancelledState, tone: 'neutral' };
  return isKnown(state)
    ? { text: orderStateTexts[state], tone: tones[state] }
    : { text: orderTexts.unknownState, tone: 'neutral' };
};
