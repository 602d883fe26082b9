import type { FieldError } from '#core/contract/result.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import { failureText } from '#web/api/failure.ts';

/** Why a purchase cannot go on as it is: the sentence, and what to do. */
export interface PurchaseStop {
  code: string;
  text: string;
  /** Whether trying the same again may help. */
  isRetryable: boolean;
}

/** What the house has answered while an order is sent; null is what it has not answered yet. */
export interface PurchaseTold {
  /** The total of now, before a discount, and what the buyer saw. With it there is room for all: the order is recorded. */
  price: { total: Rial; seen: Rial } | null;
  /** It is held until then. */
  heldUntil: string | null;
}

/** Called with each answer as it comes. */
export type Tell = (told: Partial<PurchaseTold>) => void;

/** How sending the order ended. */
export type PurchaseOutcome =
  /** The order can be paid: go on to paying. The total is before a discount, which may be less than the price seen before. */
  | { kind: 'held'; orderId: string; total: Rial; lostCode: string | null }
  | {
      kind: 'priceChanged';
      previousTotal: Rial;
      total: Rial;
      accept: (tell: Tell) => Promise<PurchaseOutcome>;
    }
  | { kind: 'refused'; errors: readonly FieldError[] }
  | { kind: 'stopped'; stop: PurchaseStop }
  /** The traveller closed the sign-in dialog. */
  | { kind: 'givenUp' };

const retryable: readonly string[] = [
  'SUPPLIER_UNAVAILABLE',
  'UNAVAILABLE',
  'INTERNAL',
  'OFFLINE',
  'TIMED_OUT',
  'UNREADABLE',
  'TOO_MANY_REQUESTS',
];

/** The stop for a failure that ends a purchase, or holds it up. */
export const stopOf = (failure: {
  code: string;
  errors: Parameters<typeof failureText>[0]['errors'];
}): PurchaseStop => ({
  code: failure.code,
  text: failureText(failure),
  isRetryable: retryable.includes(failure.code),
});

/** WebSite=1, Pwa=3: whether this runs as an app on the home screen. */
export const productChannel = (): 1 | 3 => (matchMedia('(display-mode: standalone)').matches ? 3 : 1);
