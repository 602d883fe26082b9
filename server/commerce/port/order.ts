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
  /** Names the departure on which seats are held, in the same words for every buyer; absent if no seats are held. */
  departure?: string;
  /** The places in `travellers` of those who are on this line; absent: everybody. */
  travellers?: readonly number[];
}

interface AnyNewOrder {
  userId: string;
  /** The same user and key give the same order. */
  idempotencyKey: string;
  productChannel: number;
  contact: OrderContact;
  travellers: Omit<Guest, 'travellerId'>[];
  /** For how many people it is, where fewer are named: a room of three may be led by one. Absent: for the travellers alone. */
  people?: number;
  bill: Bill;
  /** The client's address, as limits know it; absent if no client calls, as in tests. */
  ip?: string;
  /** A discount code of the order that this one replaces. It is applied to this order, if it can be. */
  discountCode?: string | null;
  /** Writes what the product stores beside a new order, in its transaction. Not called if the key made the order before. */
  also?(tx: Tx, made: { orderId: string; lineIds: string[]; travellerIds: string[] }): Promise<void>;
}

/** A new order of one product, which may be sold in any way. */
export interface OrderOfOneKind extends AnyNewOrder {
  kind: ProductKind;
  lines: NewLine[];
  /** Only if people decide the order: it can be paid at once, at this price, until this moment. */
  payableUntil?: Date;
  /**
   * Only if it is sold against a deposit (`StagedDesk`): what is to be paid when. The first due is paid while the order is held (`dueAt` is
   * null), and each of the others is due later than the one before it. The amounts are above zero and add up to the bill's total. A discount
   * is shared out among all of them. If it is absent, everything is paid at once.
   */
  dues?: readonly { amount: Rial; dueAt: Date | null }[];
}

/**
 * A new order of several products that are held together and paid at once; each is refunded by its own rules. All products must be sold by a
 * `HeldDesk`, since the others have other states. Lines are issued in the sequence in which they are given. If a line is refused before
 * anything was issued, the whole order ends, so the line that the others need (a flight before its hotel) comes first. While it is not known
 * whether that was issued, lines of other products wait.
 */
export interface BasketOfKinds extends AnyNewOrder {
  kind?: never;
  lines: (NewLine & { kind: ProductKind })[];
  payableUntil?: never;
  dues?: never;
}

/** Who is told about an order. */
export interface OrderContact {
  phoneNumber: string;
  email: string | null;
  /** Who accepted its terms: the name of the account at that moment, where papers of the product name them. It is forgotten with the rest. */
  acceptedBy?: string;
}

/** What a product gives to commerce to make an order. */
export type NewOrder = OrderOfOneKind | BasketOfKinds;

/** What tells whether two travellers are the same person. */
export type Person = Pick<Guest, 'firstName' | 'lastName' | 'birthDate' | 'nationalCode' | 'passportNumber'>;

/** A trip that may have been ordered before. */
export interface SameTrip {
  userId: string;
  /** From `submittedBefore`. */
  others: readonly EarlierOrder[];
  /** One for each line, in sequence. */
  departures: readonly string[];
  travellers: readonly Person[];
  /** Only lines of these kinds are compared, and what was added to them may differ; absent: all lines. */
  kinds?: readonly ProductKind[];
}

/** Another order of the same user, which is unpaid or was cancelled a short time ago. */
export interface EarlierOrder {
  orderId: string;
  isOpen: boolean;
  /** One for each line, in sequence. */
  departures: readonly (string | null)[];
  /** The kinds of its lines, in the same sequence. */
  lineKinds: readonly ProductKind[];
}

/** What a user has submitted before. */
export interface SubmittedBefore {
  /** The order that this key made; null if it made none. */
  order: SubmittedOrder | null;
  /** Orders of other keys that may be for the same trip: cancelled ones first, then unpaid ones, each the oldest first. */
  others: EarlierOrder[];
}

/**
 * Whether the earlier orders of the same trip were cancelled: 'unknown' if a bank may have money for one, 'paidByOthers' if somebody else paid a part of
 * one, or is paying it.
 */
export type LetGo =
  | { kind: 'free'; discountCode: string | null }
  | { kind: 'unknown' }
  | { kind: 'paidByOthers'; order: Pick<SubmittedOrder, 'orderId' | 'orderNumber'> };

export interface SubmittedOrder {
  orderId: string;
  orderNumber: string;
  status: OrderState;
  bill: Bill;
  /** The discount code that was given but cannot be used; null if there is none. */
  lostCode: string | null;
}

/** A part of an order's total with a day of its own. The amounts of an order's dues add up to its total. */
export interface Due {
  /** From 1, in the order in which they are paid. */
  position: number;
  /** Its share of the total, in proportion to the other dues. It stays even if a discount makes all amounts zero. */
  weight: number;
  amount: Rial;
  /** Null: it can be paid as long as the order can. */
  dueAt: Date | null;
  /** When the last of it was paid. */
  paidAt: Date | null;
  /** What is paid of it: all of it, or what came in parts so far. */
  paid: Rial;
}

/** People who left what was reserved before all of it was paid. */
export interface Leaving {
  leavingId: string;
  travellerIds: string[];
  /** ISO 8601, UTC. */
  at: string;
  /** What the order cost for them, before any discount. */
  price: Rial;
  /** Their share of what was paid: a part is kept, the rest came back. */
  paid: Rial;
  kept: Rial;
  back: Rial;
}

/** A whole order, as products see it. */
export interface OrderDetail {
  orderId: string;
  orderNumber: string;
  userId: string;
  /** The kinds of its lines, each once, in the order in which they first occur. */
  kinds: readonly ProductKind[];
  status: OrderState;
  statusReason: OrderReason | null;
  bill: Bill;
  total: Rial;
  /** Without what was paid for people who left. */
  paid: Rial;
  /** In the order in which they are paid. */
  dues: Due[];
  /** Those who left before all of it was paid, the first ones first. They are travellers of the order still, but on none of its lines. */
  leavings: Leaving[];
  refunded: Rial;
  contact: OrderContact;
  heldUntil: Date | null;
  createdAt: Date;
  lines: IssuedLine[];
  /** `tickets`: all documents for this traveller, also those that are for others too. */
  travellers: (Guest & { tickets: z.output<typeof orderTravellerSchema>['tickets'] })[];
  timeline: z.output<typeof orderEventSchema>[];
  payments: z.output<typeof orderPaymentSchema>[];
}

/** What can be corrected of a traveller after the tickets were issued. A name never can. */
export interface TravellerCorrection {
  travellerId: string;
  nationalCode: string;
}

/** Somebody who takes the place of a traveller, whose id they have from then on. */
export interface TravellerReplacement {
  orderId: string;
  travellerId: string;
  traveller: NewOrder['travellers'][number];
  /** Another person, and not other papers of the same: a link for the share of whoever went before is theirs no more. */
  isAnother: boolean;
}

/** Too much is unpaid for one account or client. The call answers TOO_MANY_OPEN_ORDERS, with an order that could be paid or cancelled. */
export class TooManyOpen extends Error {
  override name = 'TooManyOpen';
  readonly other: Pick<OrderDetail, 'orderId' | 'orderNumber'> | null;
  constructor(other: Pick<OrderDetail, 'orderId' | 'orderNumber'> | null) {
    super('too many orders are open');
    this.other = other;
  }
}

/** Lines of products that are not all simply held cannot share an order: a bug of the caller. */
export class SoldApart extends Error {
  override name = 'SoldApart';
  constructor(kinds: readonly ProductKind[]) {
    super(`${kinds.join(' and ')} cannot be sold in one order`);
  }
}

/** The same user and key came with another order before. The call answers CONFLICT. */
export class OrderKeyConflict extends Error {
  override name = 'OrderKeyConflict';
}
