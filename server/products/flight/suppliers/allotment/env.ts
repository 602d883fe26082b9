import { z } from 'zod';
import type { Config } from '#server/platform/config/config.ts';
import { configTable } from '#server/platform/config/config.ts';
import { variable } from '#server/platform/config/env.ts';

const days = z
  .string()
  .regex(/^\d{1,3}$/, { message: 'must be a number of days from 0 to 365' })
  .refine((text) => Number(text) <= 365, { message: 'must be a number of days from 0 to 365' })
  .optional()
  .transform((text) => (text === undefined ? null : Number(text)));

/** Environment of the agency's own seats. */
export const allotmentEnv = {
  DEMO_INVENTORY_DAYS: variable(days, '200', 'Days ahead that demo charter seats are kept for; 0 adds none.'),
};

const daysByDefault = 200;
/** Enough for a test, and every test begins with an empty database. */
const daysInTests = 10;

export const demoDaysOf = (config: Config): number => {
  const values = config.read({ ...allotmentEnv, NODE_ENV: configTable.NODE_ENV });
  return values.DEMO_INVENTORY_DAYS ?? (values.NODE_ENV === 'test' ? daysInTests : daysByDefault);
};
