import type { Tx } from '#server/platform/services.ts';
import type { AnyDesk, Issued, OtherOrder } from './any-desk.ts';
import type { HeldDesk, StagedDesk } from './holding-desk.ts';
import type { OrderLine } from './line.ts';
import type { OrderDetail } from './order.ts';

export type {
  Answer,
  BackNow,
  BackQuote,
  DeskLimits,
  Held,
  Issued,
  LineCard,
  LineCardNow,
  OtherOrder,
  RefundDesk,
  TripEvent,
  TripView,
} from './any-desk.ts';
export type { HeldDesk, Reserved, StagedDesk } from './holding-desk.ts';
export type { Guest, IssuedDocument, IssuedLine, OrderLine, Traveller } from './line.ts';

/**
 * What people decide after it was paid: a visa … Nothing is held before, so that an order can be paid as soon as it is submitted
 * (`NewOrder.payableUntil`), and is `Paid` until staff move it (`Commerce.review`). Its money is owed to whoever does the work from
 * then on; what comes back of it comes back by a refund.
 */
export interface ReviewedDesk extends AnyDesk {
  way: 'reviewed';
  /**
   * The documents that what was applied for goes by, one a traveller of the line: written down in the transaction that pays, as the
   * documents of the order, which can be given back from then on. Asks nobody. The order is as it is before.
   */
  accept(line: OrderLine, order: OrderDetail): Issued;
  /** What the product does beside it: in the same transaction, once, with the order as it is now. Whatever it throws undoes the paying. */
  accepted(tx: Tx, order: OrderDetail): Promise<void>;
  /**
   * Another order of the same owner in which the same was paid for meanwhile: this one is not to be paid then, though its time is not
   * over. Null where there is none; absent where the same may be bought twice. Asked in the transaction that begins or ends a payment,
   * with the order's row locked, and what it says must hold until that ends: whoever pays for the same at the same time waits.
   */
  paidElsewhere?(tx: Tx, order: OrderDetail): Promise<OtherOrder | null>;
  /** The text message that goes with paying, written by the product; the order is as it is now. */
  acceptedMessage(order: OrderDetail): string;
}

/** The port that every product fills; commerce knows products by nothing else. `way` says how it is sold, and what it can be asked. */
export type Desk = HeldDesk | ReviewedDesk | StagedDesk;

/** Those that hold before they are paid. */
export type DeskThatHolds = HeldDesk | StagedDesk;
