import type { Clock } from './services.ts';

/** The wall clock. */
export const systemClock: Clock = { now: () => new Date() };
