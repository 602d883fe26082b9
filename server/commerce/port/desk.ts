import type { Tx } from '#server/platform/services.ts';
import type { AnyDesk, Issued, OtherOrder } from './any-desk.ts';
import type { HeldDesk, StagedDesk } from './holding-desk.ts';
import type { OrderLine } from './line.ts';
import type { OrderDetail } from './order.ts';

export type {
  BackNow,
  BackQuote,
  DeskAnswer,
  DeskLimits,
  Held,
  Issued,
  LineCard,
  LineCardNow,
  OtherOrder,
  PartNow,
  PartsDesk,
  RefundDesk,
  StayersDesk,
  StayersQuestion,
  TripEvent,
  TripReservation,
  TripView,
} from './any-desk.ts';
export type { HeldDesk, KeptOfUnsettled, Reserved, StagedDesk } from './holding-desk.ts';
export type { Guest, IssuedDocument, IssuedLine, OrderLine, Traveller } from './line.ts';

/**
 * A product that is paid first and decided by people afterwards, such as a visa. Nothing is held, so an order can be paid as soon as it
 * is submitted (`NewOrder.payableUntil`). It stays `Paid` until staff move it (`Commerce.review`). From the payment on the house owes
 * the money to whoever does the work, and any of it that comes back does so by a refund.
 */
export interface ReviewedDesk extends AnyDesk {
  way: 'reviewed';
  /**
   * One document for each traveller of the line. They are stored in the transaction that pays, as the documents of the order, and can be
   * refunded from then on. Asks no outside system. `order` is as it was before the payment.
   */
  accept(line: OrderLine, order: OrderDetail): Issued;
  /** The product's own work at the payment. Runs once, in the same transaction, with the order as it is after it. If it throws, the payment is rolled back. */
  accepted(tx: Tx, order: OrderDetail): Promise<void>;
  /**
   * Finds another order of the same owner that paid for the same thing in the meantime. If there is one, this order must not be paid,
   * even if its time is not over. Null means there is none; a product whose things may be bought twice leaves the function out. It is
   * called in the transaction that begins or ends a payment, with the order's row locked. The answer must stay true until that
   * transaction ends, so two payments for the same thing have to wait for each other.
   */
  paidElsewhere?(tx: Tx, order: OrderDetail): Promise<OtherOrder | null>;
  /** The text message that confirms the payment. `order` is as it is after it. */
  acceptedMessage(order: OrderDetail): string;
}

/** The port that every product implements, and all that commerce knows of it. `way` tells how it is sold, and so which functions it has. */
export type Desk = HeldDesk | ReviewedDesk | StagedDesk;

/** The ways of selling that hold something before it is paid. */
export type DeskThatHolds = HeldDesk | StagedDesk;
