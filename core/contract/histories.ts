import { z } from 'zod';
import { idSchema } from './scalars.ts';

/** Which of the last searches are removed. */
export const forgottenSearchesSchema = z.union([
  z.object({ id: idSchema }),
  z.object({ all: z.literal(true) }),
]);
