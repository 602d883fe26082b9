import { z } from 'zod';
import type { Config } from '#server/platform/config/config.ts';
import { configTable } from '#server/platform/config/config.ts';
import { variable } from '#server/platform/config/env.ts';

/** Milliseconds that a call takes on the way. */
export interface Latency {
  min: number;
  max: number;
}

const parseLatency = (text: string): Latency => {
  const [min = 0, max = min] = text.split('-').map(Number);
  return { min, max: Math.max(min, max) };
};

const latency = z
  .string()
  .regex(/^\d{1,5}(-\d{1,5})?$/, { message: 'must be milliseconds like 40-250, or 0' })
  .optional()
  .transform((text) => (text === undefined ? null : parseLatency(text)));

/** Environment of the demo's system flights. */
export const timetableEnv = {
  TIMETABLE_LATENCY_MS: variable(
    latency,
    '40-250',
    'How slowly the demo airline system answers, in milliseconds.',
  ),
};

/** What is set; where nothing is, slow like a real system, and at once in tests. */
export const latencyOf = (config: Config): Latency => {
  const values = config.read({ ...timetableEnv, NODE_ENV: configTable.NODE_ENV });
  return values.TIMETABLE_LATENCY_MS ?? parseLatency(values.NODE_ENV === 'test' ? '0' : '40-250');
};
