import type { OrderState } from '#core/contract/lifecycles/order.ts';
import { hasTickets } from '../record/has-tickets.ts';

/**
 * Whether its traveller may ask for a refund of an order in this state: it was issued, or people have yet to decide it. Its desk says what
 * comes back.
 */
export const mayBeAskedBack = (status: OrderState): boolean =>
  hasTickets(status) || status === 'Paid' || status === 'Approved';

/** Whether staff may give something of an order in this state back: also if it was turned down. */
export const mayBeGivenBack = (status: OrderState): boolean =>
  mayBeAskedBack(status) || status === 'Rejected';
