import type { Random } from '#server/platform/services.ts';

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** What a hotel knows a booking by: seven letters and digits that nobody misreads. */
export const newReference = (random: Random): string =>
  Array.from({ length: 7 }, () => letters[random.below(letters.length)]).join('');

export const holdMinutes = 20;

/** Rooms are given back this long after a hold ended, so that a payment in the last second still finds them. */
export const graceMinutes = 5;
