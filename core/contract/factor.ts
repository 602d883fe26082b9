import { z } from 'zod';

/** The data of FACTOR_NEEDED: whether a second factor is set up, and whether it was proved too long ago. */
export const factorLackSchema = z.object({
  isEnrolled: z.boolean().describe('False: one is set up first'),
  isStale: z.boolean().describe('Proved in this session, longer ago than this call takes'),
});

export type FactorLack = z.output<typeof factorLackSchema>;
