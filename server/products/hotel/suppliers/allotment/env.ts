import { variable, wholeNumber } from '#server/platform/config/env.ts';

/** Environment of the agency's own rooms. */
export const hotelAllotmentEnv = {
  DEMO_HOTELS_PER_CITY: variable(
    wholeNumber(0, 1000, 1000),
    '1000',
    'Hotels of each city that a demonstration has rooms of, the first ones of its list; 0 adds none.',
  ),
  HOTEL_ANSWER_MINUTES: variable(
    wholeNumber(15, 2880, 360),
    '360',
    'How long a hotel has to answer where it is asked for a room; after that the money goes back.',
  ),
};
