import type { PlainDateTime } from '#core/rules/dates/plain.ts';
import { addRial, percentInTomans, type Rial, subtractRial, zeroRial } from '#core/rules/money/rial.ts';
import { paidShares } from './leaving.ts';
import { momentsOf } from './moments.ts';

/** What is paid at registration while the rest may wait; specification, section 9. */
export const depositPercent = 50;

/**
 * The rest is due no sooner than this after an order was made, in seconds, since the deposit is paid first: otherwise all of it is paid at
 * once. Lists say the same, so that nobody is promised half who then pays all.
 */
export const restLeastSeconds = 2 * 3600;

/** How many days before the rest is due its owner is reminded of it. */
export const remindDays: readonly number[] = [14, 7, 3, 1];

/** A part of the price. */
export interface PlannedDue {
  amount: Rial;
  /** Null: it is paid at registration. */
  dueAt: Date | null;
}

/** How one traveller's price is parted. Half is rounded up to whole tomans, so that the deposit is never less than half. */
export const depositOf = (price: Rial): Rial =>
  subtractRial(price, percentInTomans(price, 100 - depositPercent));

/** Until when the rest may wait; null where all of it is paid at registration, since less than a month is left. */
export const restDueAt = (leavesAt: PlainDateTime, now: Date): Date | null => {
  const { monthBefore } = momentsOf(leavesAt);
  return now < monthBefore ? monthBefore : null;
};

/** From this moment on all of it is paid at registration. */
export const halvesUntil = (leavesAt: PlainDateTime): Date =>
  new Date(momentsOf(leavesAt).monthBefore.getTime() - restLeastSeconds * 1000);

/**
 * What is paid when, for travellers at these prices: half now and the rest one month before, or all of it now. The parts are the sums of
 * everybody's own parts, so that whoever cancels takes theirs out of each without a rest.
 */
export const duesOf = (
  prices: readonly Rial[],
  { leavesAt, now, leastSeconds }: { leavesAt: PlainDateTime; now: Date; leastSeconds: number },
): readonly PlannedDue[] => {
  const whole = addRial(zeroRial, ...prices);
  const deposit = addRial(zeroRial, ...prices.map(depositOf));
  const rest = subtractRial(whole, deposit);
  const dueAt = restDueAt(leavesAt, new Date(now.getTime() + leastSeconds * 1000));
  if (dueAt === null || rest <= 0) return [{ amount: whole, dueAt: null }];
  return [
    { amount: deposit, dueAt: null },
    { amount: rest, dueAt },
  ];
};

/**
 * What each traveller pays of one due by their own price: their share of all that is paid once it is, less their share of what was paid
 * before it. So the sums of a due add up to it, and over all dues everybody pays their own price, less their share of a discount. Nothing is told
 * where what was paid before was paid by other prices than now (a dearer room that somebody was left alone in): dealt by the prices of now,
 * others would pay a part of what that room costs more.
 */
export const ownSumsOf = (
  dues: readonly { position: number; amount: Rial }[],
  position: number,
  { prices, areAsSold }: { prices: readonly Rial[]; areAsSold: boolean },
): Rial[] => {
  if (!areAsSold) return [];
  const until = (last: number): Rial =>
    addRial(zeroRial, ...dues.filter((due) => due.position <= last).map(({ amount }) => amount));
  const before = paidShares(until(position - 1), prices);
  return paidShares(until(position), prices).map((share, at) => subtractRial(share, before[at] ?? zeroRial));
};
