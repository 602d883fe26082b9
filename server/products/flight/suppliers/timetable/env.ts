import { z } from 'zod';
import { variable } from '#server/platform/config/env.ts';

const latency = z
  .string()
  .regex(/^\d{1,5}(-\d{1,5})?$/, { message: 'TIMETABLE_LATENCY_MS must be like 40-250, or 0' })
  .optional()
  .transform((text): { min: number; max: number } => {
    const [min = 40, max = min] = (text ?? '40-250').split('-').map(Number);
    return { min, max: Math.max(min, max) };
  });

/** Environment of the demo's system flights. */
export const timetableEnv = {
  TIMETABLE_LATENCY_MS: variable(
    latency,
    '40-250',
    'How slowly the demo airline system answers, in milliseconds.',
  ),
};

export type Latency = z.output<typeof latency>;
