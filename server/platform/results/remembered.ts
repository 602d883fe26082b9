import type { Clock } from '#server/platform/services.ts';

/** Most memory of this process for what it kept itself, packed. */
const bytesMax = 32 * 1024 * 1024;

/** What this process kept itself, as bytes, the last ones: most purchases are carried on where their search was. */
export const createRemembered = (clock: Clock) => {
  const entries = new Map<string, { kept: Buffer; until: number }>();
  let bytes = 0;
  return {
    /** Null where it was not kept here, or is over. */
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
