import { randomBytes, randomFillSync } from 'node:crypto';

const drawn = Buffer.alloc(4096);
let used = drawn.length;

/** Random bytes of the operating system, drawn for many calls at a time: asking for a few bytes costs as much as asking for thousands. */
export const chance = (length: number): Buffer => {
  if (length > drawn.length / 4) return randomBytes(length);
  if (used + length > drawn.length) {
    randomFillSync(drawn);
    used = 0;
  }
  const bytes = Buffer.from(drawn.subarray(used, used + length));
  // Bytes that were handed out must not stay in memory here.
  drawn.fill(0, used, used + length);
  used += length;
  return bytes;
};
