import type { Bill } from '#core/contract/bill.ts';
import type { OrderState } from '#core/contract/lifecycles/order.ts';
import type { PaymentStanding } from '#core/contract/payment/standing.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import type { RefundReasonCode } from '#core/rules/refunds/reasons.ts';
import type { Asking } from '#server/platform/db/at-once.ts';
import type { Tx } from '#server/platform/services.ts';
import type { BackNow, Desk } from './desk.ts';
import type {
  LetGo,
  NewOrder,
  OrderDetail,
  OrderReason,
  SameTrip,
  SubmittedBefore,
  SubmittedOrder,
  TravellerCorrection,
} from './order.ts';
import type { CurrencyRates } from './rates.ts';

/** How holding an order ended. */
export type HoldOutcome =
  | {
      kind: 'held';
      heldUntil: Date;
      status: OrderState;
      /** As it was taken to be held: what is shown of it need not be read again. */
      order: Pick<OrderDetail, 'orderId' | 'bill' | 'total' | 'lines' | 'createdAt'>;
    }
  | { kind: 'price_changed' }
  | { kind: 'sold_out' }
  | { kind: 'refused' }
  | { kind: 'unavailable' }
  | { kind: 'wrong_state'; status: OrderState }
  | { kind: 'expired' }
  | { kind: 'not_found' }
  /** Its product said no before anything was asked, whatever state it is in. */
  | { kind: 'not_wanted' };

/** The word of a product on an order that is to be held, as it is just then. */
export type MayHold = (order: OrderDetail) => Promise<boolean>;

/** What a product reads with the change that holds its order: one statement, in the same message and as the change left things. */
export type ReadAlong = (asking: Asking, order: OrderDetail) => Promise<unknown>;

/** What staff give back of an order that people decide, without being asked: turned down, or they gave up. */
export interface HouseRefund {
  orderId: string;
  lineId: string;
  /** What is given back, each once. */
  documentIds: readonly string[];
  /** What comes back of every document of the line by the rules as they are after the decision, as `RefundDesk.backNow` says it. */
  ruled: readonly BackNow[];
  /** `turnedDown` or `gaveUp`. */
  reason: RefundReasonCode;
  staffId: string;
  /** For the traveller to read, beside the refund. */
  note: string | null;
}

/** What commerce offers to the products. */
export interface Commerce {
  /** A product fills its desk once, at boot. */
  register(desk: Desk): void;
  /**
   * Created, then Submitted, in one transaction; the same key gives the same order again. Where people decide it (`ReviewedDesk`),
   * `payableUntil` must be there, and nowhere else.
   */
  submit(order: NewOrder): Promise<SubmittedOrder>;
  /** Lets go of this user's own unpaid orders of the same for the same people, before it is priced and submitted anew. */
  letGoOfSame(same: SameTrip): Promise<LetGo>;
  /** What this user had submitted before: under this key, and what `letGoOfSame` may let go of. */
  submittedBefore(userId: string, idempotencyKey: string): Promise<SubmittedBefore>;
  /** What a Submitted order would cost at a new price, less what its discount code takes off that. Changes nothing. */
  priceAgain(orderId: string, bill: Bill): Promise<Bill>;
  /** Puts a newly accepted price, as it is before any discount, on an order that is Submitted. */
  reprice(
    orderId: string,
    lines: { lineId: string; details: unknown; total: Rial }[],
    bill: Bill,
  ): Promise<void>;
  /**
   * Asks every line's desk to hold; on a lost answer asks for its status. Idempotent. What people decide is never held: `wrong_state`.
   * `mayHold` is shown the order first, so that nobody has to load it before; `readAlong` is asked where it was held just now.
   */
  hold(
    orderId: string,
    userId: string,
    look?: { mayHold?: MayHold; readAlong?: ReadAlong },
  ): Promise<HoldOutcome>;
  /**
   * Waits a second at most for an order that this process is just issuing, before it is read: who asks right after paying is answered once,
   * instead of asking again and again.
   */
  whileIssuing(orderId: string): Promise<void>;
  /** Null where there is no such order of this user. */
  load(orderId: string, userId: string): Promise<OrderDetail | null>;
  /**
   * Reads anew when an order starts and ends, as its desk's `cardsNow` tells it in this transaction; after news of what it is made of.
   */
  reschedule(tx: Tx, orderId: string): Promise<void>;
  /** Writes down what the suppliers of the tickets have taken; once, however often it is said. */
  correctTraveller(orderId: string, correction: TravellerCorrection): Promise<void>;
  /**
   * Moves an order that people decide, in the caller's transaction: `issue` once everything is handed out. False where its state
   * does not allow it, or it is no such order. `reject` of what is Rejected already, since its last document was given back for
   * nothing (see `beginRefund`), is true and changes nothing. Nobody is told: the product does (`tell`). Without a reason `reject` says `turned_down`.
   */
  review(
    tx: Tx,
    orderId: string,
    event: 'approve' | 'reject' | 'issue',
    change: { by: 'staff'; reason?: OrderReason },
  ): Promise<boolean>;
  /**
   * Begins a refund of an order that people decide, in the caller's transaction, into the wallet, with nothing left to judge; before
   * or after `review` of the same transaction. The order's row is locked first: whoever comes at the same time waits. Call `carryOut`
   * with its id once the transaction stands (a job does it else); the desk's `quote` and `refund` are asked then, and what was ruled
   * here stands whatever they say.
   *
   * Null where nothing of it comes back: those travellers' documents are given back for nothing at once, and nobody is told. An
   * order whose every document is given back ends: Rejected where nothing of all came back and they were turned down before it was
   * issued (and what is Rejected stays so), else RefundSuccessful, with the reason `turned_down` where it was Rejected before.
   *
   * @throws RefusedError CONFLICT, which takes the transaction back and is the answer of the call: the document of one of them is
   * given back already, or asked back, by a colleague at this moment or by the traveller, whose own request ends first (staff decide
   * it where it is under review); the order is not paid for or is over; or its owner's account has ended. FORBIDDEN where staff would
   * give back to themselves. Any other error is a bug of the caller: travellers that the line does not have, sums that do not add up
   * or are not known.
   */
  beginRefund(
    tx: Tx,
    wish: HouseRefund,
  ): Promise<{ refundId: string; refundNumber: string; refund: Rial } | null>;
  /** Carries a refund on at once, in the background; after the transaction that began it. */
  carryOut(refundId: string): void;
  /** News of an order to its traveller, in the caller's transaction; each `name` of an order is told once. */
  tell(
    tx: Tx,
    order: Pick<OrderDetail, 'orderId' | 'orderNumber' | 'userId' | 'contact'>,
    news: { name: string; text: string },
  ): Promise<void>;
  /** Whether this buyer may leave the e-mail of a contact empty, by the rule of the operator. */
  isEmailOptional(userId: string): Promise<boolean>;
  /** What a unit of each currency costs now; see `CurrencyRates`. */
  rates: CurrencyRates;
  /** Settles what is open at the gateway, then tells how paying stands. */
  paymentStanding(orderId: string): Promise<PaymentStanding['paymentState']>;
}
