import type { z } from 'zod';
import type { Bill } from '#core/contract/bill.ts';
import type { OrderState } from '#core/contract/lifecycles/order.ts';
import type {
  orderEventSchema,
  orderPaymentSchema,
  orderReasons,
  orderTravellerSchema,
  ProductKind,
} from '#core/contract/orders/order.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import type { Tx } from '#server/platform/services.ts';
import type { Guest, IssuedLine } from './line.ts';

export type OrderReason = (typeof orderReasons)[number];

/** A line of an order to be made. */
export interface NewLine {
  details: unknown;
  total: Rial;
  /** What leaves with its seats, the same for whoever buys it; absent where no seats are held. */
  departure?: string;
  /** Places in `travellers` of those who are on it; absent: everybody. */
  travellers?: readonly number[];
}

interface AnyNewOrder {
  userId: string;
  /** Same user and key: same order. */
  idempotencyKey: string;
  productChannel: number;
  contact: { phoneNumber: string; email: string | null };
  travellers: Omit<Guest, 'travellerId'>[];
  bill: Bill;
  /** The client's address as limits know it; absent where nobody calls: tests, staff. */
  ip?: string;
  /** A discount code that its buyer had on an order which this one takes the place of: taken off this one where it still holds. */
  discountCode?: string | null;
  /** What the product writes beside a new order, in its transaction: not called where the key made the order before. */
  also?(tx: Tx, made: { orderId: string; lineIds: string[]; travellerIds: string[] }): Promise<void>;
}

/** An order of one product, in whichever way that is sold. */
export interface OrderOfOneKind extends AnyNewOrder {
  kind: ProductKind;
  lines: NewLine[];
  /** Where people decide after paying: the order can be paid at once, at this price, until then. */
  payableUntil?: Date;
  /**
   * Where it is sold against a deposit (`StagedDesk`): what is paid when, in this order. The first is due while the order is held (`dueAt`
   * null), each of the others later than the one before it; the amounts are above zero and add up to the bill's total. A discount lies on
   * all of them. Absent: all of it at once.
   */
  dues?: readonly { amount: Rial; dueAt: Date | null }[];
}

/**
 * An order of several products, held together and paid at once, each given back by its own rules. Only what is sold by a `HeldDesk` may
 * share one: what people decide, or what is paid in parts, has another way through its states. Lines are issued in this order, and
 * what is refused before anything was issued ends all of it: what the others are of no use without stands first.
 */
export interface BasketOfKinds extends AnyNewOrder {
  kind?: never;
  lines: (NewLine & { kind: ProductKind })[];
  payableUntil?: never;
  dues?: never;
}

/** What a product hands over to make an order. */
export type NewOrder = OrderOfOneKind | BasketOfKinds;

/** Who somebody is, as far as an order tells. */
export type Person = Pick<Guest, 'firstName' | 'lastName' | 'birthDate' | 'nationalCode' | 'passportNumber'>;

/** What is ordered again. */
export interface SameTrip {
  userId: string;
  /** Of `submittedBefore`. */
  others: readonly OtherOrder[];
  /** Of every line, in order. */
  departures: readonly string[];
  travellers: readonly Person[];
}

/** An order of the same user that stands unpaid, or that its owner let go of a while ago. */
export interface OtherOrder {
  orderId: string;
  isOpen: boolean;
  /** Of its lines, in order. */
  departures: readonly (string | null)[];
}

/** What a user had submitted before. */
export interface SubmittedBefore {
  /** The order that this very key made. */
  order: SubmittedOrder | null;
  /** What else may be of the same trip, under other keys: what was let go of first, then the eldest. */
  others: OtherOrder[];
}

/** How letting go of one's own earlier order ended: 'unknown' where a bank may have money for it. */
export type LetGo = { kind: 'free'; discountCode: string | null } | { kind: 'unknown' };

export interface SubmittedOrder {
  orderId: string;
  orderNumber: string;
  status: OrderState;
  bill: Bill;
  /** The discount code that was wanted for it and does not hold; null where there is none. */
  lostCode: string | null;
}

/** A part of an order's total, paid by one payment. The amounts of an order's dues add up to its total. */
export interface Due {
  /** From 1, in the order in which they are paid. */
  position: number;
  /** Its share of the total, beside the others'; also where a discount makes all of them nothing. */
  weight: number;
  amount: Rial;
  /** Null: as long as the order can be paid. */
  dueAt: Date | null;
  paidAt: Date | null;
}

/** An order as commerce knows it, whole. */
export interface OrderDetail {
  orderId: string;
  orderNumber: string;
  userId: string;
  /** Of its lines, each once, in the order in which they come first. */
  kinds: readonly ProductKind[];
  status: OrderState;
  statusReason: OrderReason | null;
  bill: Bill;
  total: Rial;
  paid: Rial;
  /** What it is paid in, in this order. */
  dues: Due[];
  refunded: Rial;
  contact: { phoneNumber: string; email: string | null };
  heldUntil: Date | null;
  createdAt: Date;
  lines: IssuedLine[];
  /** `tickets`: the documents that are for this traveller, whoever else they are for. */
  travellers: (Guest & { tickets: z.output<typeof orderTravellerSchema>['tickets'] })[];
  timeline: z.output<typeof orderEventSchema>[];
  payments: z.output<typeof orderPaymentSchema>[];
}

/** What of a traveller can be put right after the tickets were issued; the name never is. */
export interface TravellerCorrection {
  travellerId: string;
  nationalCode: string;
}

/** More is open and unpaid than one account or client may hold: answer TOO_MANY_OPEN_ORDERS, with one that could be paid or cancelled. */
export class TooManyOpen extends Error {
  override name = 'TooManyOpen';
  readonly other: Pick<OrderDetail, 'orderId' | 'orderNumber'> | null;
  constructor(other: Pick<OrderDetail, 'orderId' | 'orderNumber'> | null) {
    super('too many orders are open');
    this.other = other;
  }
}

/** Products that are sold in different ways share no order: a bug of whoever makes it. */
export class SoldApart extends Error {
  override name = 'SoldApart';
  constructor(kinds: readonly ProductKind[]) {
    super(`${kinds.join(' and ')} cannot be sold in one order`);
  }
}

/** The same user and key came with another order before: answer CONFLICT. */
export class OrderKeyConflict extends Error {
  override name = 'OrderKeyConflict';
}
