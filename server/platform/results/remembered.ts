import type { Clock } from '#server/platform/services.ts';

/** Most memory of this process for searches that it stored itself, compressed. */
const bytesMax = 32 * 1024 * 1024;

/** The searches that this process stored last, as bytes: most purchases are carried on in the process that searched. */
export const createRemembered = (clock: Clock) => {
  const entries = new Map<string, { kept: Buffer; until: number }>();
  let bytes = 0;
  return {
    /** Null if this process did not store it, or if it is over. */
    get(requestId: string): Buffer | null {
      const entry = entries.get(requestId);
      return entry && entry.until > clock.now().getTime() ? entry.kept : null;
    },
    add(requestId: string, kept: Buffer, until: Date): void {
      entries.set(requestId, { kept, until: until.getTime() });
      bytes += kept.length;
      for (const [oldest, entry] of entries) {
        if (bytes <= bytesMax) break;
        entries.delete(oldest);
        bytes -= entry.kept.length;
      }
    },
  };
};
