import { z } from 'zod';

/** What every call about a chosen trip can end in. */
export const tripFailures = {
  REQUEST_EXPIRED: true,
  PROPOSAL_GONE: true,
  TRIP_DOES_NOT_FIT: true,
  CONNECTION_TOO_SHORT: z.object({
    leg: z.int().describe('Which leg leaves too soon, from 1'),
    minutes: z.int().describe('Between the arrival before it and its departure; may be negative'),
    minutesMin: z.int(),
  }),
} as const;
