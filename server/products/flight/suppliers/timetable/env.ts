import { z } from 'zod';
import { variable } from '#server/platform/config/env.ts';

/** Milliseconds that a call takes on the way. */
export interface Latency {
  min: number;
  max: number;
}

const latency = z
  .string()
  .regex(/^\d{1,5}(-\d{1,5})?$/, { message: 'must be milliseconds like 40-250, or 0' })
  .default('40-250')
  .transform((text): Latency => {
    const [min = 0, max = min] = text.split('-').map(Number);
    return { min, max: Math.max(min, max) };
  });

/** Environment of the airline system that the demonstration plays. */
export const timetableEnv = {
  TIMETABLE_LATENCY_MS: variable(
    latency,
    '40-250',
    'How slowly the airline system of a demonstration answers, in milliseconds.',
  ),
};
