import { sql } from 'kysely';
import { fail, succeed } from '#core/contract/result.ts';
import type { OrderDetail } from '#server/commerce/port/order.ts';
import { hasTickets } from '#server/commerce/record/has-tickets.ts';
import { loadOrder } from '#server/commerce/record/load.ts';
import { isOwnOrder } from '#server/commerce/record/own-order.ts';
import type { Tx } from '#server/platform/services.ts';
import { isValid } from '../desk/main-line.ts';
import { hotelPartOf } from '../orders/order.ts';

type Line = OrderDetail['lines'][number];

/** A stay that staff work on, with the row of its order locked. */
export interface StayInHand {
  order: OrderDetail;
  /** The rooms whose vouchers can be used: nobody has given them back, or asked to. */
  valid: Line[];
}

/**
 * Locks the order of a stay, as refunds do: of staff and a traveller who act at once, the later one sees what the earlier one did. Nobody
 * works on an order that they bought, paid some of or travel on.
 */
export const takeStay = async (tx: Tx, orderId: string, staffId: string) => {
  await sql`select from orders where order_id = ${orderId} for update`.execute(tx);
  const whole = await loadOrder(tx, orderId);
  const order = hotelPartOf(whole);
  if (!whole || !order) return fail('ORDER_NOT_FOUND');
  if (await isOwnOrder(tx, whole, staffId)) return fail('FORBIDDEN');
  if (!hasTickets(order.status)) return fail('HOTEL_STAY_STATE');
  const valid = order.lines.filter(isValid);
  return valid.length > 0 ? succeed<StayInHand>({ order, valid }) : fail('HOTEL_STAY_STATE');
};
