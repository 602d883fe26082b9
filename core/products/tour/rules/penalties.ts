import type { PlainDateTime } from '#core/rules/dates/plain.ts';
import {
  addRial,
  percentInTomans,
  type Rial,
  subtractRial,
  toRial,
  zeroRial,
} from '#core/rules/money/rial.ts';
import { momentsOf } from './moments.ts';
import { graceHours, percentIfUnpaid } from './terms.ts';

/** What the agency takes of each traveller who cancels, beside the penalty: fifty thousand tomans (specification, section 9). */
export const serviceCharge = toRial(500_000);

export interface PenaltyStep {
  /** A step holds before this moment; at it, the next one begins. */
  until: Date;
  /** Of what the tour costs. */
  percent: number;
}

/** The table of the specification, section 9. After the last step, which ends at the departure, nothing can be cancelled. */
export const penaltySteps = (leavesAt: PlainDateTime): readonly PenaltyStep[] => {
  const { monthBefore, threeWeeksBefore, threeDaysBefore, leaves } = momentsOf(leavesAt);
  return [
    { until: monthBefore, percent: 20 },
    { until: threeWeeksBefore, percent: percentIfUnpaid },
    { until: threeDaysBefore, percent: 50 },
    { until: leaves, percent: 70 },
  ];
};

/** The percentage that is kept of a cancellation at a moment; null once the tour has left. */
export const percentAt = (leavesAt: PlainDateTime, now: Date): number | null =>
  penaltySteps(leavesAt).find(({ until }) => now < until)?.percent ?? null;

/**
 * The penalty of a tour whose rest was not paid: the one that holds once the day of grace is over, whenever the order is ended then. Whoever
 * had it wait by saying that a visa was refused has the day of grace from the last moment of asking on: staff's time costs nothing, and asking
 * late is no cheaper than cancelling then.
 */
export const percentUnsettled = (leavesAt: PlainDateTime, askedAt: Date | null): number => {
  const from = Math.max(momentsOf(leavesAt).monthBefore.getTime(), askedAt?.getTime() ?? 0);
  const over = new Date(from + graceHours * 3_600_000);
  return percentAt(leavesAt, over) ?? penaltySteps(leavesAt).at(-1)?.percent ?? 0;
};

/**
 * What is kept of one traveller who cancels: the share of what the tour costs that traveller, cut to whole tomans in their favour, and the
 * service charge. Never more than the tour costs.
 */
export const keptOf = (price: Rial, percent: number): Rial =>
  toRial(Math.min(price, addRial(percentInTomans(price, percent), serviceCharge)));

/** The same of several who cancel together: each by their own price, so that it does not matter who cancels with whom. */
export const keptOfAll = (prices: readonly Rial[], percent: number): Rial =>
  addRial(zeroRial, ...prices.map((price) => keptOf(price, percent)));

/** One traveller who cancels, by what the tour costs them and what was paid for them so far. */
export interface Cancelled {
  price: Rial;
  paid: Rial;
}

/**
 * What comes back of what was paid. The penalty is of the price: what was paid beyond it comes back, and where less was paid than is to be
 * kept, nothing more is taken.
 */
export const backOf = ({ price, paid }: Cancelled, percent: number): Rial =>
  toRial(Math.max(0, subtractRial(paid, keptOf(price, percent))));

export const backOfAll = (travellers: readonly Cancelled[], percent: number): Rial =>
  addRial(zeroRial, ...travellers.map((traveller) => backOf(traveller, percent)));

/** A step of what comes back, for people who cancel together. */
export interface LadderStep {
  until: Date;
  percent: number;
  kept: Rial;
  /** Of the whole price. */
  back: Rial;
}

/** The steps that are left at a moment; none once the tour has left. */
export const ladderOf = (
  leavesAt: PlainDateTime,
  prices: readonly Rial[],
  now: Date,
): readonly LadderStep[] => {
  const whole = addRial(zeroRial, ...prices);
  return penaltySteps(leavesAt)
    .filter(({ until }) => now < until)
    .map(({ until, percent }) => {
      const kept = keptOfAll(prices, percent);
      return { until, percent, kept, back: subtractRial(whole, kept) };
    });
};
