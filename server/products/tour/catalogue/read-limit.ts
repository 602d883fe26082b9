import { tooMany } from '#server/platform/http/wait.ts';
import type { Limits } from '#server/platform/services.ts';

/** Readings of tours a minute of one address: many people share one behind a carrier, and a page asks two or three times. */
export const readsPerMinute = 600;

/** Whether an address has read too much in this minute; null where it may read on. */
export const readTooMuch = async (limits: Limits, ip: string): Promise<ReturnType<typeof tooMany> | null> => {
  const taken = await limits.takeRoughly(`tour:read:${ip}`, readsPerMinute, 60);
  return taken.allowed ? null : tooMany(taken);
};
