import { z } from 'zod';

const uniqueViolation = '23505';

const databaseErrorSchema = z.object({ code: z.string(), constraint: z.string().optional() });

/** Whether the database refused a second row with the same key; only for this constraint, if one is named. */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean => {
  const parsed = databaseErrorSchema.safeParse(error);
  if (!parsed.success || parsed.data.code !== uniqueViolation) return false;
  return constraint === undefined || parsed.data.constraint === constraint;
};
