/** Specification, section 9: a refund has no penalty if the flight moved by more than this, earlier or later. */
const movedMinutesFree = 120;

/**
 * Whether a change alone takes the penalty of a refund away: cancelled (null), or moved by more than two hours, earlier or later. Exactly
 * two hours are not enough.
 */
export const isFreeMove = (minutes: number | null): boolean =>
  minutes === null || Math.abs(minutes) > movedMinutesFree;
