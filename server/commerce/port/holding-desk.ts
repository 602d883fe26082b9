import type { Rial } from '#core/rules/money/rial.ts';
import type { Answer, AnyDesk, DeskLimits, Held, Issued } from './any-desk.ts';
import type { Guest, OrderLine } from './line.ts';
import type { OrderDetail } from './order.ts';

/**
 * What a supplier holds for a while before it is paid, and issues once all of it is.
 * Every call may be made again with the same line after a crash: the line's id is the idempotency key.
 */
interface HoldingDesk extends AnyDesk {
  /** Every answer but that to `issue` is waited for so long, then it is unknown: a traveller may stand waiting. */
  askSeconds: number;
  /** An order with a line of this desk is held no longer than this, whatever the supplier gives. */
  longestHoldSeconds: number;
  /** Of the system that this line is asked of. */
  limits(line: OrderLine): DeskLimits;
  /** Ask the supplier to keep it for us, for the travellers of the line. */
  hold(
    line: OrderLine,
    travellers: readonly Guest[],
  ): Promise<Answer<Held, 'sold_out' | 'price_changed' | 'refused'>>;
  /** Whether a hold whose answer was lost exists. `none` is believed only once the limit of the line has passed. */
  holdStatus(line: OrderLine): Promise<Answer<Held, 'none'>>;
  /** Let a hold go, or what was reserved; letting go of nothing is done too. What was let go of is never held or reserved again. */
  release(line: OrderLine): Promise<Answer<null, 'issued'>>;
  /** Turn a hold into documents, for the travellers of the line. */
  issue(line: OrderLine, travellers: readonly Guest[]): Promise<Answer<Issued, 'refused'>>;
  /**
   * Whether an issue whose answer was lost happened. Done with documents, and that is final. `not_issued`: no request is in its hands, it
   * has to be asked again; `refused`: it never will. Both are final as far as the system knows, and are believed only once the limit
   * of the line has passed. Where a request is in its hands, or may be, the answer is unknown.
   */
  issueStatus(line: OrderLine): Promise<Answer<Issued, 'not_issued' | 'refused'>>;
  /** The text messages that go with how issuing ended, written by the product. */
  messages: {
    issued(order: OrderDetail): string;
    issueFailed(order: OrderDetail): string;
  };
}

/** What is paid at once: a flight … */
export interface HeldDesk extends HoldingDesk {
  way: 'held';
}

/** What a supplier keeps for us against a deposit. */
export interface Reserved {
  supplierReference: string;
}

/**
 * What is reserved against a deposit and settled later: a tour … Held as others are until the first due is paid, reserved then, and issued
 * once the last one is. An order with one due is issued at once. What a later due is paid too late for ends by the product's own rule.
 */
export interface StagedDesk extends HoldingDesk {
  way: 'staged';
  /** Turn a hold into a reservation that lasts until it is issued or let go of. What is refused here comes back whole. */
  reserve(line: OrderLine, travellers: readonly Guest[]): Promise<Answer<Reserved, 'refused'>>;
  /**
   * Whether a reservation whose answer was lost was made; as `issueStatus`. `not_reserved`: no request is in its hands, it has to be asked
   * again; `refused`: it never will.
   */
  reserveStatus(line: OrderLine): Promise<Answer<Reserved, 'not_reserved' | 'refused'>>;
  /** So long before a later due its owner is reminded of it, in seconds; each once. */
  remindSeconds: readonly number[];
  /**
   * What of the money paid so far is kept where a later due was not paid in time; the rest comes back. Not above `order.paid`. Asks nobody;
   * it is the rule that the traveller saw before paying.
   */
  keptOfUnsettled(order: OrderDetail): Rial;
  /** The text messages of the way between deposit and issue; the order is as it is then. */
  stagedMessages: {
    reserved(order: OrderDetail): string;
    remind(order: OrderDetail, due: { amount: Rial; dueAt: Date }): string;
    /** `order.refunded` came back. */
    unsettled(order: OrderDetail): string;
  };
}
