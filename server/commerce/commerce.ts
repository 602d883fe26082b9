import type { Bill } from '#core/contract/bill.ts';
import type { OrderState } from '#core/contract/lifecycles/order.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import type { Desk } from './desk.ts';
import type { TravellerCorrection } from './orders/correctTraveller.ts';
import type { NewOrder, OrderDetail, SubmittedOrder } from './orders/types.ts';

/** How holding an order ended. */
export type HoldOutcome =
  | { kind: 'held'; heldUntil: Date; status: OrderState }
  | { kind: 'price_changed' }
  | { kind: 'sold_out' }
  | { kind: 'refused' }
  | { kind: 'unavailable' }
  | { kind: 'wrong_state'; status: OrderState }
  | { kind: 'expired' }
  | { kind: 'not_found' };

/** What commerce offers to the products. */
export interface Commerce {
  /** A product fills its desk once, at boot. */
  register(desk: Desk): void;
  /** Created, then Submitted, in one transaction; the same key gives the same order again. */
  submit(order: NewOrder): Promise<SubmittedOrder>;
  /** The order that this key made before, or null. */
  findSubmitted(userId: string, idempotencyKey: string): Promise<SubmittedOrder | null>;
  /** What a Submitted order would cost at a new price, less what its discount code takes off that. Changes nothing. */
  priceAgain(orderId: string, bill: Bill): Promise<Bill>;
  /** Puts a newly accepted price, as it is before any discount, on an order that is Submitted. */
  reprice(
    orderId: string,
    lines: { lineId: string; details: unknown; total: Rial }[],
    bill: Bill,
  ): Promise<void>;
  /** Asks every line's desk to hold; on a lost answer asks for its status. Idempotent. */
  hold(orderId: string, userId: string): Promise<HoldOutcome>;
  /** Null where there is no such order of this user. */
  load(orderId: string, userId: string): Promise<OrderDetail | null>;
  /** Writes down what the suppliers of the tickets have taken; once, however often it is said. */
  correctTraveller(orderId: string, correction: TravellerCorrection): Promise<void>;
  /** Settles what is open at the gateway, then tells how paying stands. */
  paymentStanding(
    orderId: string,
  ): Promise<'none' | 'pending' | 'succeeded' | 'failed' | 'cancelled' | 'expired'>;
}
