import type { ComponentType, ReactNode } from 'react';
import type { OrderState } from '#core/contract/lifecycles/order.ts';
import type { PaymentStanding } from '#core/contract/payment/standing.ts';
import type { PlainDateTime } from '#core/rules/dates/plain.ts';
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

/** An answer, or a sentence that says why there is none. */
export type StandingAnswer<T> =
  | { ok: true; value: T }
  | { ok: false; code: string; text: string; status: number };

type Part = ComponentType<{ order: OrderDetail }>;

/** A moment to come, as a stop of an order's timeline. */
export interface AheadStop {
  key: string;
  /** Milliseconds. */
  at: number;
  /** What the clock shows then where it happens. */
  wall: PlainDateTime;
  title: string;
  /** A code that its note begins with, such as a flight number. */
  code?: string;
  note: string;
}

/** What comes until what was bought begins, the next first. */
export interface Ahead {
  /** Where it leads: «مشهد». */
  to: string;
  stops: readonly AheadStop[];
}

/** What a product shows in the pages of an order: paying, the ticket, the details. */
export interface OrderSlot {
  /** The kinds of its orders with their names. */
  kinds: Readonly<Record<string, string>>;
  /** What was bought: for a flight, its times and airports. */
  Trip: Part;
  /** A map, drawn above what was bought; absent if there is none. */
  Map?: Part;
  /** How much a refund brings at which time, with the present step marked. */
  RefundLadder: Part;
  /**
   * What comes back of the whole order now, in the few words of a chip; nothing once a part of it was given back. Absent if it cannot be said
   * so briefly.
   */
  BackNow?: Part;
  /** Hands on what comes until it begins, anew whenever some of it has come; null where nothing comes any more. Absent if it has no such times. */
  Ahead?: ComponentType<{ order: OrderDetail; children: (ahead: Ahead | null) => ReactNode }>;
  /** What each traveller pays of what was due next (its position) when the order was read, by their own price. Absent if the product does not tell it; none where others share the order. */
  ownSums?: (order: OrderDetail) => readonly { travellerId: string; due: number; sum: Rial }[];
  /** The moments at which what is shown of an order changes, such as the sum of a refund. The page asks again then. */
  changesAt?: (order: OrderDetail) => readonly string[];
  /** What was issued, to be shown on the page; absent if the product has a page of its own for it. */
  Ticket?: Part;
  /** What to know until the day comes: drawn below the ticket and what may be done with it. */
  Before?: Part;
  /** The address of the form of an unpaid order, filled with what was sent; null if it is not known. */
  formAddress: (order: OrderDetail) => Promise<string | null>;
  checkPayment: (orderId: string) => Promise<StandingAnswer<PaymentStanding>>;
  /** Absent if people decide the order after it was paid. */
  checkIssue?: (orderId: string) => Promise<StandingAnswer<IssueStanding>>;
}

/** Whether people decide on its orders after they were paid. */
export const isReviewed = (slot: OrderSlot | null): boolean => slot !== null && !slot.checkIssue;
