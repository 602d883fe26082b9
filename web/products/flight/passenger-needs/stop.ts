import { failureText } from '#web/api/failure.ts';
import type { PurchaseStop } from '#web/products/purchase-slot.ts';
import { gapText } from '../times/gap-text.ts';

const retryable: readonly string[] = [
  'SUPPLIER_UNAVAILABLE',
  'UNAVAILABLE',
  'INTERNAL',
  'OFFLINE',
  'TIMED_OUT',
  'UNREADABLE',
  'TOO_MANY_REQUESTS',
];

interface AnyFailure {
  code: string;
  data?: unknown;
  errors: Parameters<typeof failureText>[0]['errors'];
}

const isGap = (data: unknown): data is Parameters<typeof gapText>[0] =>
  typeof data === 'object' && data !== null && 'minutes' in data && 'minutesMin' in data;

/** Why a purchase of flights cannot go on, for the screen. */
export const stopOf = (failure: AnyFailure): PurchaseStop => ({
  code: failure.code,
  text:
    failure.code === 'CONNECTION_TOO_SHORT' && isGap(failure.data)
      ? gapText(failure.data)
      : failureText(failure),
  isRetryable: retryable.includes(failure.code),
});
