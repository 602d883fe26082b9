import type { ComponentType } from 'react';
import type { OrderState } from '#core/contract/lifecycles/order.ts';
import type { PaymentStanding } from '#core/contract/payment/standing.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import type { OrderDetail } from '#web/features/orders/types.ts';

export type { OrderDetail, PaymentStanding };

/** How issuing stands. */
export interface IssueStanding {
  status: OrderState;
  isIssued: boolean;
  isFailed: boolean;
  refundedToWallet: Rial;
}

/** An answer, or the sentence that says why there is none. */
export type StandingAnswer<T> =
  | { ok: true; value: T }
  | { ok: false; code: string; text: string; status: number };

type Part = ComponentType<{ order: OrderDetail }>;

/** What a product fills in the pages of an order: paying, the ticket, its details. */
export interface OrderSlot {
  /** The kinds of its orders, with what people call them. */
  kinds: Readonly<Record<string, string>>;
  /** What was bought: for a flight, its line. */
  Trip: Part;
  /** Where it lies: drawn above what was bought; absent where there is nothing to draw. */
  Map?: Part;
  /** What comes back when; «you are here». */
  RefundLadder: Part;
  /** When what is told of an order becomes other than it is, such as what comes back of it: the page asks again then. */
  changesAt?: (order: OrderDetail) => readonly string[];
  /** The issued thing on screen; absent where a page of the product shows it. */
  Ticket?: Part;
  /** The form of an order that is not paid, filled with what was sent; null where that cannot be said. */
  formAddress: (order: OrderDetail) => Promise<string | null>;
  checkPayment: (orderId: string) => Promise<StandingAnswer<PaymentStanding>>;
  /** Absent where people decide after paying: no machine issues anything then. */
  checkIssue?: (orderId: string) => Promise<StandingAnswer<IssueStanding>>;
}

/** Whether people decide on its orders after they were paid. */
export const isReviewed = (slot: OrderSlot | null): boolean => slot !== null && !slot.checkIssue;
