import type { Bill } from '#core/contract/bill.ts';
import type { OrderState } from '#core/contract/lifecycles/order.ts';
import type { ProductKind } from '#core/contract/orders/order.ts';
import type { PaymentStanding } from '#core/contract/payment/standing.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import type { RefundReasonCode } from '#core/rules/refunds/reasons.ts';
import type { Asking } from '#server/platform/db/at-once.ts';
import type { Db, Tx } from '#server/platform/services.ts';
import type { CommerceOfCompanions } from './companion.ts';
import type { BackNow, Desk } from './desk.ts';
import type { LeaveReserved } from './leaving.ts';
import type {
  LetGo,
  NewOrder,
  OrderDetail,
  OrderReason,
  SameTrip,
  SubmittedBefore,
  SubmittedOrder,
  TravellerCorrection,
  TravellerReplacement,
} from './order.ts';
import type { CurrencyRates } from './rates.ts';

/** How holding an order ended. */
export type HoldOutcome =
  | {
      kind: 'held';
      heldUntil: Date;
      status: OrderState;
      /** The order as it was before it was held, so that its bill and lines need not be read again. */
      order: Pick<OrderDetail, 'orderId' | 'bill' | 'total' | 'lines' | 'createdAt'>;
    }
  | { kind: 'price_changed' }
  /** `of`: the kinds that could not be had, where the order is of several. */
  | { kind: 'sold_out' | 'refused'; of?: readonly ProductKind[] }
  | { kind: 'unavailable' }
  | { kind: 'wrong_state'; status: OrderState }
  | { kind: 'expired' }
  | { kind: 'not_found' }
  /** The product's own `mayHold` refused. No supplier was asked. */
  | { kind: 'not_wanted' };

/** Whether a product wants an order to be held, as the order is at that moment. */
export type MayHold = (order: OrderDetail) => Promise<boolean>;

/** One statement by which a product reads what it needs right after its order was held, in the same message to the database. */
export type ReadAlong = (asking: Asking, order: OrderDetail) => Promise<unknown>;

/**
 * What staff give back of an order that people decide (`ReviewedDesk`), or of one that was reserved and is settled (`StagedDesk`), although its
 * traveller has not asked for a refund: it was turned down, its traveller gave up or got no visa, or it does not take place. Nothing of a
 * `HeldDesk` is for staff to give back.
 */
export interface HouseRefund {
  orderId: string;
  lineId: string;
  /** The documents that are given back, each once. */
  documentIds: readonly string[];
  /** The refund of every document of the line, by the rules as they are after the decision; as `RefundDesk.backNow` returns it. */
  ruled: readonly BackNow[];
  /** What those chose whom these documents leave behind; `ruled` counts it. Absent: nobody was asked. */
  ways?: readonly { documentId: string; stays: string; way: string }[];
  /** `turnedDown`, `gaveUp`, `calledOff`, or `entryRefused` where the house has a rule of its own for it. */
  reason: RefundReasonCode;
  staffId: string;
  /** For the traveller to read, beside the refund. */
  note: string | null;
}

/** Why the house ends an order whole, and who of the staff said so. */
export interface EndByHouse {
  staffId: string;
  /** For the traveller to read, beside the refund. */
  note: string;
}

/**
 * `later`: a bank, a supplier or a refund that its traveller asked for has to end first, so it is to be called again.
 */
export type EndedByHouse = 'ended' | 'later';

/** What commerce offers to the products. */
export interface Commerce extends CommerceOfCompanions {
  /** Each product registers its desk once, at boot. */
  register(desk: Desk): void;
  /**
   * Makes an order, Created and then Submitted, in one transaction. The same key gives the same order again. `payableUntil` must be given if
   * people decide the order (`ReviewedDesk`), and must not be given otherwise.
   */
  submit(order: NewOrder): Promise<SubmittedOrder>;
  /** Cancels this user's own unpaid orders of the same trip for the same people, before it is priced and submitted again. */
  letGoOfSame(same: SameTrip): Promise<LetGo>;
  /** What this user has submitted before: the order of this key, and the orders that `letGoOfSame` may cancel. */
  submittedBefore(userId: string, idempotencyKey: string): Promise<SubmittedBefore>;
  /** What a Submitted order would cost at a new price, with its discount code. Changes nothing. */
  priceAgain(orderId: string, bill: Bill): Promise<Bill>;
  /** Puts a price that the traveller has accepted on a Submitted order. `bill` is the price before any discount. */
  reprice(
    orderId: string,
    lines: { lineId: string; details: unknown; total: Rial }[],
    bill: Bill,
  ): Promise<void>;
  /**
   * Asks every line's desk to hold, or for the status if an answer was lost. May be called again. An order that people decide is never held:
   * `wrong_state`. `mayHold` gets the order first, so that the caller need not load it. `readAlong` is called only if this call held the order.
   */
  hold(
    orderId: string,
    userId: string,
    look?: { mayHold?: MayHold; readAlong?: ReadAlong },
  ): Promise<HoldOutcome>;
  /**
   * Waits for at most a second until this process has issued an order. It is called before an order is read, so that a browser that asks right
   * after paying need not ask again.
   */
  whileIssuing(orderId: string): Promise<void>;
  /** Where each document of this order is verified by whoever holds it: what its QR ends with. */
  proofLinks(order: Pick<OrderDetail, 'travellers' | 'lines'>): Promise<(documentId: string) => string>;
  /** Null if this user has no such order. */
  load(orderId: string, userId: string): Promise<OrderDetail | null>;
  /** Writes when an order starts and ends, as its desk's `cardsNow` tells it in this transaction. A product calls it after a change of its lines. */
  reschedule(tx: Tx, orderId: string): Promise<void>;
  /**
   * Writes what lines of an order are by now, in the caller's transaction, and when the order starts and ends: for a product that had to
   * give its traveller something else for the same money. Prices and states stay.
   */
  rewrite(tx: Tx, orderId: string, lines: readonly { lineId: string; details: unknown }[]): Promise<void>;
  /** Looks at an order at once whose supplier has yet to answer, since the product knows that the answer is there. */
  lookAgain(db: Db | Tx, orderId: string): Promise<void>;
  /** Writes a correction that the suppliers of the tickets have accepted. Calling it again changes nothing. */
  correctTraveller(orderId: string, correction: TravellerCorrection): Promise<void>;
  /**
   * Writes another person in the place of a traveller, in the caller's transaction, which has locked the order (`lock`). The product has judged
   * whether they may go; prices, places and states stay.
   */
  replaceTraveller(tx: Tx, replacement: TravellerReplacement): Promise<void>;
  /**
   * Changes the state of an order that people decide, in the caller's transaction. `issue` is for when everything was handed out. False if its
   * state does not allow the event, or if it is another kind of order. `reject` of an order that is Rejected already (by its last document, see
   * `beginRefund`) is true and changes nothing. Without a reason `reject` writes `turned_down`. It sends no news: the product does (`tell`).
   */
  review(
    tx: Tx,
    orderId: string,
    event: 'approve' | 'reject' | 'issue',
    change: { by: 'staff'; reason?: OrderReason },
  ): Promise<boolean>;
  /**
   * Begins a refund of an order that people decide, before or after `review`, or of one that is settled and was reserved before (`StagedDesk`), in
   * the caller's transaction. The money goes to the wallet, and nobody has to judge the refund. The order's row is locked first, so that others
   * wait. Call `carryOut` with the refund's id after the transaction; otherwise a job does it. Then the desk's `quote` and `refund` are asked, but
   * the sums stay as they are ruled here.
   *
   * Null if no money comes back: then the documents count as given back at once, and no news is sent. (Of what is called off the supplier gives
   * its price back also where a discount had paid for all of it, so that such a refund is carried out as others are.) An order ends when all of its documents
   * are given back. It ends Rejected if no money came back at all and it was turned down before it was issued, and an order that is Rejected
   * stays so without money. Otherwise it ends RefundSuccessful, with the reason `turned_down` if it was Rejected before.
   *
   * @throws RefusedError CONFLICT, which rolls the transaction back and is the answer of the call, if a document was given back already, or if
   * a refund of it was asked for (by a colleague at this moment, or by the traveller, whose own request has to end first); if the order is not
   * paid for or has ended; or if its owner's account has ended. FORBIDDEN if the staff member owns the order, paid some of it or travels on it. Any other error is a bug of
   * the caller: documents that the line does not have, or sums that do not add up or are not known.
   */
  beginRefund(
    tx: Tx,
    wish: HouseRefund,
  ): Promise<{ refundId: string; refundNumber: string; refund: Rial } | null>;
  /**
   * Ends an order of a desk that is settled later (`StagedDesk`), in whatever state it is, since what it is of does not take place: nothing is
   * kept of what was paid, and its discount code can be used again. Documents are given back by a refund that nobody has to judge. May be
   * called again and again until it has ended, by any number of workers; the money moves once. The product tells its traveller.
   *
   * @throws RefusedError FORBIDDEN if the staff member is the order's owner and it is issued.
   */
  endByHouse(orderId: string, wish: EndByHouse): Promise<EndedByHouse>;
  /** Carries a refund on at once, in the background. To be called after the transaction that began it. */
  carryOut(refundId: string): void;
  /**
   * Asks the banks about open payments of an order, before it is changed for good. False if one of them does not know: then nothing is to be
   * changed, since money for it may be under way.
   */
  banksKnow(orderId: string): Promise<boolean>;
  /** Locks an order in the caller's transaction and loads it as it is then; null if this user has no such order. */
  lock(tx: Tx, order: { orderId: string; userId: string }): Promise<OrderDetail | null>;
  /**
   * People leave an order that is paid in part, in the caller's transaction, which has locked it (`lock`). Of their share of what was paid a
   * part is kept, the rest is in the wallet; dues and total become those of the others. If nobody stays the order ends, and its lines are to be
   * released: call `letGo` after the transaction; otherwise a job does it.
   *
   * @throws RefusedError CONFLICT if the order is not paid in part any more, or if nothing would be left to pay.
   */
  leaveReserved(tx: Tx, wish: LeaveReserved): Promise<void>;
  /** Asks suppliers to release what an ended order had reserved. */
  letGo(orderId: string): Promise<void>;
  /** Sends news of an order to its traveller, in the caller's transaction. News of the same `name` is sent once for an order. */
  tell(
    tx: Tx,
    order: Pick<OrderDetail, 'orderId' | 'orderNumber' | 'userId' | 'contact'>,
    news: { name: string; text: string },
  ): Promise<void>;
  /** Whether the operator lets this buyer leave the e-mail of a contact empty. */
  isEmailOptional(userId: string): Promise<boolean>;
  /** What a unit of each currency costs now; see `CurrencyRates`. */
  rates: CurrencyRates;
  /** Asks the gateway about open payments, and then tells how the payment of an order stands. */
  paymentStanding(orderId: string): Promise<PaymentStanding['paymentState']>;
}
