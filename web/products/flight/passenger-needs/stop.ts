import { type PurchaseStop, stopOf as stopOfHouse } from '#web/features/checkout/index.ts';
import { gapText } from '../times/gap-text.ts';

type AnyFailure = Parameters<typeof stopOfHouse>[0] & { data?: unknown };

const isGap = (data: unknown): data is Parameters<typeof gapText>[0] =>
  typeof data === 'object' && data !== null && 'minutes' in data && 'minutesMin' in data;

/** Why a purchase of flights cannot go on, in the form that the screen shows. */
export const flightStopOf = (failure: AnyFailure): PurchaseStop => ({
  ...stopOfHouse(failure),
  ...(failure.code === 'CONNECTION_TOO_SHORT' && isGap(failure.data) ? { text: gapText(failure.data) } : {}),
});
