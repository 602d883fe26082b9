import { z } from 'zod';

/** What FACTOR_NEEDED says: whether there is a second factor to prove, and whether it was proved but too long ago. */
export const factorLackSchema = z.object({
  isEnrolled: z.boolean().describe('False: one is set up first'),
  isStale: z.boolean().describe('Proved in this session, longer ago than this call takes'),
});

export type FactorLack = z.output<typeof factorLackSchema>;
