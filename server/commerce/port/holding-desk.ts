import type { Rial } from '#core/rules/money/rial.ts';
import type { Tx } from '#server/platform/services.ts';
import type { AnyDesk, DeskAnswer, DeskLimits, Held, Issued } from './any-desk.ts';
import type { CompanionDesk } from './companion.ts';
import type { Guest, OrderLine } from './line.ts';
import type { OrderDetail, OrderReason } from './order.ts';

/**
 * A product whose supplier holds something for a while before it is paid, and issues it once all of it is paid.
 * Every function may be called again with the same line after a crash: the line's id is the idempotency key.
 */
interface HoldingDesk extends AnyDesk {
  /** After this an answer counts as unknown, in seconds. For all functions but `issue`; short, since a traveller may be waiting. */
  askSeconds: number;
  /** An order with a line of this desk is held no longer than this, even if its supplier holds longer. */
  longestHoldSeconds: number;
  /** The limits of the supplier of this line. */
  limits(line: OrderLine): DeskLimits;
  /** Asks the supplier to hold the line for its travellers. */
  hold(
    line: OrderLine,
    travellers: readonly Guest[],
  ): Promise<DeskAnswer<Held, 'sold_out' | 'price_changed' | 'refused'>>;
  /** Whether a hold exists whose answer was lost. `none` is believed only after the limit of the line. */
  holdStatus(line: OrderLine): Promise<DeskAnswer<Held, 'none'>>;
  /** Ends a hold or a reservation. Where there is none it is 'done' as well. The same line is never held or reserved again afterwards. */
  release(line: OrderLine): Promise<DeskAnswer<null, 'issued'>>;
  /** Issues the documents of a held line. */
  issue(line: OrderLine, travellers: readonly Guest[]): Promise<DeskAnswer<Issued, 'refused'>>;
  /**
   * Whether a line was issued whose answer was lost. 'done' brings the documents and is final. `not_issued`: the supplier has no request
   * and has to be asked again. `refused`: it will never issue the line. Both are believed only after the limit of the line. While the
   * supplier works on a request, or may do so, the answer is unknown.
   */
  issueStatus(line: OrderLine): Promise<DeskAnswer<Issued, 'not_issued' | 'refused'>>;
  /** The text messages that tell how issuing ended. */
  messages: {
    issued(order: OrderDetail): string;
    issueFailed(order: OrderDetail): string;
  };
}

/** A product that is paid at once, such as a flight. */
export interface HeldDesk extends HoldingDesk {
  way: 'held';
  /** How it joins the order of another product; absent if it is only sold alone. */
  companion?: CompanionDesk;
}

/** What a supplier has reserved against a deposit. */
export interface Reserved {
  supplierReference: string;
}

/** What is kept of an order whose due was not paid in time. */
export interface KeptOfUnsettled {
  /** Not more than `order.paid`. */
  kept: Rial;
  /** `called_off`: the house does not give what was ordered, so it is not its owner's fault. The product tells them, and commerce does not. */
  reason: Extract<OrderReason, 'due_unpaid' | 'called_off'>;
}

/**
 * A product that is reserved against a deposit and settled later, such as a tour. It is held until the first due is paid, reserved then, and
 * issued when the last due is paid. An order with only one due is issued at once. If a later due is not paid in time, the order ends by
 * the product's own rule (`keptOfUnsettled`).
 */
export interface StagedDesk extends HoldingDesk {
  way: 'staged';
  /** Turns a hold into a reservation that lasts until it is issued or released. If it is refused, the whole deposit comes back. */
  reserve(line: OrderLine, travellers: readonly Guest[]): Promise<DeskAnswer<Reserved, 'refused'>>;
  /**
   * Whether a reservation was made whose answer was lost, as `issueStatus` does. `not_reserved`: the supplier has no request and has to be
   * asked again. `refused`: it will never reserve the line.
   */
  reserveStatus(line: OrderLine): Promise<DeskAnswer<Reserved, 'not_reserved' | 'refused'>>;
  /** How long before a later due its owner is reminded of it, in seconds; one reminder for each. */
  remindSeconds: readonly number[];
  /** How long after its day a later due may still be paid, in seconds; only then is the order not settled. */
  graceSeconds: number;
  /** After a reservation was made its owner has at least this long to pay the next due, in seconds, however late the reservation came. */
  dueLeastSeconds: number;
  /**
   * Until when an order is neither ended for its rest nor reminded of it, since people have something of it to decide; null where nothing
   * waits. Called with the order's row locked.
   */
  waitsUntil?(tx: Tx, order: OrderDetail): Promise<Date | null>;
  /**
   * How much of the money paid so far is kept if a later due was not paid in time; the rest comes back. It follows the rule that the traveller
   * saw before paying, and asks no outside system. It is asked in the transaction that ends the order, whose row is locked: what the product
   * locks of its own comes after it, and the answer must stay true until that transaction ends.
   */
  keptOfUnsettled(tx: Tx, order: OrderDetail): Promise<KeptOfUnsettled>;
  /** The text messages between the deposit and the issue. `order` is as it is at that moment. */
  stagedMessages: {
    reserved(order: OrderDetail): string;
    remind(order: OrderDetail, due: { amount: Rial; dueAt: Date }): string;
    /** `order.refunded` came back. */
    unsettled(order: OrderDetail): string;
    /** Everybody gave it up before all of it was paid; `order.refunded` came back. */
    givenUp(order: OrderDetail): string;
  };
}
