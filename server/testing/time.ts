import { createHash } from 'node:crypto';
import { randomFrom } from '#server/platform/random.ts';
import type { Clock, Random } from '#server/platform/services.ts';

/** A clock that stands until it is moved. */
export interface TestClock extends Clock {
  set(moment: Date | string): void;
  advance(by: { days?: number; hours?: number; minutes?: number; seconds?: number; ms?: number }): void;
}

/** Saturday, 10:00 in Tehran. */
export const testStart = '2026-11-21T06:30:00.000Z';

export const createTestClock = (start: Date | string = testStart): TestClock => {
  let at = new Date(start).getTime();
  return {
    now: () => new Date(at),
    set: (moment) => {
      at = new Date(moment).getTime();
    },
    advance: ({ days = 0, hours = 0, minutes = 0, seconds = 0, ms = 0 }) => {
      at += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000 + ms;
    },
  };
};

/** Chance that is the same in every run: a stream of SHA-256 of the seed and a counter. */
export const createTestRandom = (clock: Clock, seed: string): Random => {
  let drawn = 0;
  return randomFrom(clock, (length) => {
    const chunks: Buffer[] = [];
    for (let have = 0; have < length; have += 32) {
      chunks.push(createHash('sha256').update(`${seed}:${drawn++}`).digest());
    }
    return Buffer.concat(chunks).subarray(0, length);
  });
};
