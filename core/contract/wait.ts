import { z } from 'zod';

/** Travels with TOO_MANY_REQUESTS wherever it is known, and as the header Retry-After. */
export const waitSchema = z.object({
  retryAfterSeconds: z.int().min(1).describe('From then on it is worth trying again'),
});

export type Wait = z.output<typeof waitSchema>;
