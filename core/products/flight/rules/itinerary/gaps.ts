/** One leg of a trip that was put together from several searches. */
export interface LegMoments {
  departsAt: Date;
  arrivesAt: Date;
  isInternational: boolean;
}

/** Specification, section 9: between an arrival and the next departure of a multi-leg international purchase. */
export const internationalGapMinutes = 240;

/** Within the country: to leave one aeroplane and check in to the next. */
export const domesticGapMinutes = 60;

export interface ShortGap {
  /** The leg that leaves too soon, from 1. */
  leg: number;
  /** Below zero if it leaves before the previous leg has arrived. */
  minutes: number;
  minutesMin: number;
}

/**
 * How much time there must be between an arrival and the next leg. One international leg makes the international minimum hold for the whole
 * trip.
 */
export const gapMinutesMin = (legs: readonly Pick<LegMoments, 'isInternational'>[]): number =>
  legs.some((leg) => leg.isInternational) ? internationalGapMinutes : domesticGapMinutes;

/** The first leg of a trip that leaves too soon after the one before it, or null. */
export const shortGap = (legs: readonly LegMoments[]): ShortGap | null => {
  const minutesMin = gapMinutesMin(legs);
  for (const [at, leg] of legs.entries()) {
    const before = legs[at - 1];
    if (!before) continue;
    const minutes = Math.floor((leg.departsAt.getTime() - before.arrivesAt.getTime()) / 60_000);
    if (minutes < minutesMin) return { leg: at + 1, minutes, minutesMin };
  }
  return null;
};
