import { z } from 'zod';

const uniqueViolation = '23505';
const checkViolation = '23514';

const databaseErrorSchema = z.object({ code: z.string(), constraint: z.string().optional() });

const isViolation = (error: unknown, code: string, constraint: string | undefined): boolean => {
  const parsed = databaseErrorSchema.safeParse(error);
  if (!parsed.success || parsed.data.code !== code) return false;
  return constraint === undefined || parsed.data.constraint === constraint;
};

/** Whether the database refused a second row with the same key; only for this constraint, if one is named. */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean =>
  isViolation(error, uniqueViolation, constraint);

/** Whether the database refused a value by this check. */
export const isCheckViolation = (error: unknown, constraint: string): boolean =>
  isViolation(error, checkViolation, constraint);
