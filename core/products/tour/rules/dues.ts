import type { PlainDateTime } from '#core/rules/dates/plain.ts';
import { addRial, percentInTomans, type Rial, subtractRial, zeroRial } from '#core/rules/money/rial.ts';
import { momentsOf } from './moments.ts';

/** What is paid at registration while the rest may wait; specification, section 9. */
export const depositPercent = 50;

/** After the day of the rest this long is left to pay it, before the reservation ends by the rule. */
export const graceHours = 24;

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
