import type { Bill } from '#core/contract/bill.ts';
import type { Companion } from '#core/contract/orders/companion.ts';
import type { ProductKind } from '#core/contract/orders/order.ts';
import type { Failure, Success } from '#core/contract/result.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import type { Tx } from '#server/platform/services.ts';
import type { OrderLine } from './line.ts';
import type { NewLine, NewOrder, OrderDetail } from './order.ts';

/** Who buys, as the product that leads the order has checked them. */
export type CompanionBuyer = Pick<NewOrder, 'userId' | 'contact' | 'travellers'>;

/** Lines that a product adds to the order of another one, at their prices of now. */
export interface CompanionLines {
  lines: (NewLine & { kind: ProductKind })[];
  bill: Bill;
}

/** What became of asking for prices: gone says that it cannot be had any more as it was chosen. */
export type CompanionPrice<T> = ({ kind: 'priced' } & T) | { kind: 'gone' } | { kind: 'unavailable' };

/** What was chosen of a product, before its price is asked again. */
export interface CompanionChoice {
  /** One for each line that it will have, as `NewLine.departure`. */
  departures: readonly string[];
  price(): Promise<CompanionPrice<CompanionLines>>;
  /** Writes what the product stores beside a new order, in its transaction. */
  also?(tx: Tx, made: { orderId: string }): Promise<void>;
}

/** How a product that is simply held joins the order of another one. A product that is only sold alone leaves it out. */
export interface CompanionDesk {
  /** What the choice of this id is, for these buyers. `misfit`: it cannot be bought for them, and `text` tells why. */
  choose(
    choiceId: string,
    buyer: CompanionBuyer,
  ): Promise<
    { kind: 'chosen'; choice: CompanionChoice } | { kind: 'gone' } | { kind: 'misfit'; text: string }
  >;
  /** What these lines of an order cost now, in their sequence, with what they store then. */
  priceAgain(
    lines: readonly OrderLine[],
  ): Promise<CompanionPrice<{ lines: { details: unknown; total: Rial }[]; bill: Bill }>>;
}

/** All that other products add to an order that is to be made. */
export interface Companions {
  departures: readonly string[];
  price(): Promise<Success<CompanionLines> | Failure<'COMPANION_GONE' | 'SUPPLIER_UNAVAILABLE', null>>;
  /** Absent where nothing is stored beside the order. */
  also?: (tx: Tx, made: { orderId: string }) => Promise<void>;
}

/** What commerce does for a product whose order others may join. */
export interface CommerceOfCompanions {
  /** Finds what is to be added. Without companions there are no lines. */
  companions(
    wishes: readonly Companion[] | undefined,
    buyer: CompanionBuyer,
  ): Promise<Success<Companions> | Failure<'COMPANION_GONE' | 'VALIDATION', null>>;
  /** Prices again what other products added to an order: its lines that are not of these kinds, each with its place among all lines. */
  priceCompanions(
    order: OrderDetail,
    ownKinds: readonly ProductKind[],
  ): Promise<
    | Success<{ lines: { place: number; details: unknown; total: Rial }[]; bill: Bill }>
    | Failure<'COMPANION_GONE' | 'SUPPLIER_UNAVAILABLE', null>
  >;
}
