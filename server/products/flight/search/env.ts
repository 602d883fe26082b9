import { variable, wholeNumber } from '#server/platform/config/env.ts';

/** Environment of the search. */
export const searchEnv = {
  SEARCHES_PER_ADDRESS: variable(
    wholeNumber(1, 1_000_000, 3000),
    '3000',
    'Searches a minute that one client address may send on to suppliers; repeated ones are not counted.',
  ),
};
