import { describe, expect, it } from 'vitest';
import { chance } from '#server/platform/chance.ts';
import { randomFrom, systemRandom } from '#server/platform/random.ts';
import { createTestClock, createTestRandom } from '#server/testing/time.ts';

const clock = createTestClock();

describe('chance', () => {
  it('draws below a limit without favour: what would favour low numbers is drawn again', () => {
    const draws = [0xff_ff_ff_ff, 7];
    const random = randomFrom(clock, () => {
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32BE(draws.shift() ?? 0);
      return bytes;
    });
    // 2^32 = 6 modulo 10: the last six numbers of the range are not used.
    expect(random.below(10)).toBe(7);
    expect(draws).toEqual([]);
  });

  it('covers the whole range and refuses a limit that is none', () => {
    const random = createTestRandom(clock, 'range');
    const seen = new Set(Array.from({ length: 300 }, () => random.below(10)));
    expect([...seen].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    for (const limit of [0, -1, 1.5, 2 ** 33]) expect(() => random.below(limit)).toThrow(RangeError);
  });

  it('of the operating system is given out once, in any length', () => {
    const lengths = [1, 10, 12, 500, 1024, 1025, 5000];
    const drawn = Array.from({ length: 700 }, (_, at) => chance(lengths[at % lengths.length] ?? 0));
    expect(drawn.map((bytes) => bytes.length)).toEqual(drawn.map((_, at) => lengths[at % lengths.length]));
    const long = drawn
      .filter((bytes) => bytes.length > 1)
      .map((bytes) => bytes.subarray(0, 10).toString('hex'));
    expect(new Set(long).size).toBe(long.length);
    // Later draws must not change bytes that were handed out.
    const kept = chance(16);
    const before = kept.toString('hex');
    for (let at = 0; at < 1000; at++) chance(16);
    expect(kept.toString('hex')).toBe(before);
  });

  it("makes UUIDs of version 7 that carry the clock's moment and sort by it", () => {
    const random = systemRandom(clock);
    const early = random.uuid();
    clock.advance({ ms: 1 });
    const late = random.uuid();
    expect(early).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(early < late).toBe(true);
    expect(Number.parseInt(late.replaceAll('-', '').slice(0, 12), 16)).toBe(clock.now().getTime());
  });
});
