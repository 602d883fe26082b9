import type { TourLadderStep } from '#core/products/tour/contract/reservation.ts';
import { duesOf, type PlannedDue, restLeastSeconds } from '#core/products/tour/rules/dues.ts';
import { ladderOf } from '#core/products/tour/rules/penalties.ts';
import type { PlainDateTime } from '#core/rules/dates/plain.ts';
import type { Rial } from '#core/rules/money/rial.ts';

/** What a party at these prices pays when. */
export const planDues = (
  prices: readonly Rial[],
  leavesAt: PlainDateTime,
  now: Date,
): readonly PlannedDue[] => duesOf(prices, { leavesAt, now, leastSeconds: restLeastSeconds });

export const presentDues = (dues: readonly PlannedDue[]) =>
  dues.map(({ amount, dueAt }, at) => ({
    position: at + 1,
    amount,
    dueAt: dueAt?.toISOString() ?? null,
  }));

/** What comes back of people at these prices, from a moment on. */
export const presentLadder = (
  leavesAt: PlainDateTime,
  prices: readonly Rial[],
  now: Date,
): TourLadderStep[] =>
  ladderOf(leavesAt, prices, now).map(({ until, ...step }) => ({ until: until.toISOString(), ...step }));
