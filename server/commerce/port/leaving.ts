import type { Bill } from '#core/contract/bill.ts';
import type { Rial } from '#core/rules/money/rial.ts';

/** Who leaves what is reserved against a deposit and not settled yet, and what that does to the order. The product's rule says the sums. */
export interface LeaveReserved {
  orderId: string;
  by: 'traveller' | 'staff';
  /** Each is on a line of the order. */
  travellerIds: readonly string[];
  /** What the order cost for them, before any discount. */
  price: Rial;
  /** Their share of what was paid so far: `kept` and `back` together. All of it if everybody leaves. */
  paid: Rial;
  kept: Rial;
  back: Rial;
  /** The order without them; null if nobody stays. `bill` and the lines' totals are before any discount. */
  stays: { lines: readonly { lineId: string; details: unknown; total: Rial }[]; bill: Bill } | null;
  /** What the owner is told where others stay. */
  news: string;
}
