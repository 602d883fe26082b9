import type { Random } from '#server/platform/services.ts';

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A booking reference (PNR): six letters and digits that nobody misreads. */
export const newReference = (random: Random): string =>
  Array.from({ length: 6 }, () => letters[random.below(letters.length)]).join('');

export const holdMinutes = 20;

/** Seats are given back this long after a hold ended, so that a payment in the last second still finds them. */
export const graceMinutes = 5;
