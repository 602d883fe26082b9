import { fail, succeed } from '#core/contract/result.ts';
import type { ApplicantEvent } from '#core/products/visa/lifecycle.ts';
import type { OrderDetail } from '#server/commerce/port/order.ts';
import { loadOrder } from '#server/commerce/record/load.ts';
import { isOwnOrder } from '#server/commerce/record/own-order.ts';
import type { Tx } from '#server/platform/services.ts';
import { canChange } from '../applications/change.ts';
import { type ApplicantRow, type Application, lockApplication } from '../applications/store.ts';

/** What staff decide on, with its rows locked. */
export interface InHand {
  order: OrderDetail;
  application: Application;
  /** The applicants that the decision is about. */
  chosen: ApplicantRow[];
}

interface Work {
  orderId: string;
  travellerIds: readonly string[];
  staffId: string;
  event: ApplicantEvent;
}

/**
 * Locks the application if these travellers can take this event, so that two members of staff never both do it. Nobody decides on an
 * application that they bought, paid some of or are named in, and applicants who ask for a refund are not worked on until that is decided.
 */
export const takeInHand = async (tx: Tx, { orderId, travellerIds, staffId, event }: Work) => {
  const application = await lockApplication(tx, orderId);
  const order = application && (await loadOrder(tx, orderId));
  if (!application || !order || application.paid_at === null) return fail('ORDER_NOT_FOUND');
  const chosen = application.applicants.filter(({ traveller_id }) => travellerIds.includes(traveller_id));
  if (chosen.length !== travellerIds.length) return fail('ORDER_NOT_FOUND');
  if (await isOwnOrder(tx, order, staffId)) return fail('FORBIDDEN');
  const isFree = chosen.every(({ state, refunded }) => canChange(state, event) && refunded === null);
  return isFree ? succeed<InHand>({ order, application, chosen }) : fail('VISA_STATE');
};
