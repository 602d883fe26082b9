import { variable, wholeNumber } from '#server/platform/config/env.ts';

/** Environment of what staff may do with stays. */
export const hotelStaffEnv = {
  HOTEL_MOVE_MOST_TOMANS: variable(
    wholeNumber(0, 1_000_000_000, 30_000_000),
    '30000000',
    'How much more than was paid a move of guests may cost; a dearer one is for staff who may waive penalties (hotels:waive).',
  ),
};
