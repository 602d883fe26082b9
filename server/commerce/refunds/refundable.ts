import type { OrderState } from '#core/contract/lifecycles/order.ts';
import { hasTickets } from '../record/has-tickets.ts';

/**
 * Whether something of an order in this state may be asked back by its traveller: what was issued, or what people still decide.
 * What comes back, if anything, its desk says.
 */
export const mayBeAskedBack = (status: OrderState): boolean =>
  hasTickets(status) || status === 'Paid' || status === 'Approved';

/** Whether the house may give something of it back unasked: also of what was turned down. */
export const mayBeGivenBack = (status: OrderState): boolean =>
  mayBeAskedBack(status) || status === 'Rejected';
