import { chance } from './chance.ts';
import type { Clock, Random } from './services.ts';

/** A number below `limit` out of four random bytes, without bias: draws that would favour low numbers are drawn again. */
const below = (limit: number, bytes: (length: number) => Uint8Array): number => {
  if (!Number.isInteger(limit) || limit < 1 || limit > 2 ** 32) throw new RangeError(`below(${limit})`);
  const fair = 2 ** 32 - (2 ** 32 % limit);
  for (;;) {
    const drawn = Buffer.from(bytes(4)).readUInt32BE();
    if (drawn < fair) return drawn % limit;
  }
};

/** UUID version 7 (RFC 9562): 48 bits of milliseconds, then random ones, so that new rows stand together in an index. */
const uuidV7 = (at: Date, chance: Uint8Array): string => {
  const bytes = Buffer.alloc(16);
  bytes.writeUIntBE(at.getTime(), 0, 6);
  bytes.set(chance.subarray(0, 10), 6);
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
};

/** Our source of chance, made from any source of random bytes. */
export const randomFrom = (clock: Clock, bytes: (length: number) => Uint8Array): Random => ({
  bytes,
  below: (limit) => below(limit, bytes),
  uuid: () => uuidV7(clock.now(), bytes(10)),
});

/** Our source of chance, fed by the operating system. */
export const systemRandom = (clock: Clock): Random => randomFrom(clock, chance);
