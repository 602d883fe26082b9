import { expect, test } from 'vitest';
import type { Cache } from '#server/platform/services.ts';
import { createTestClock } from '#server/testing/time.ts';
import { createAnswers } from './answers.ts';

const memory = (): Cache => {
  const kept = new Map<string, Buffer>();
  return {
    get: async (key) => kept.get(key) ?? null,
    set: async (key, value) => void kept.set(key, value),
    delete: async (key) => void kept.delete(key),
  };
};

/** The answers of a product in one process; `gone` are searches of which nothing can be bought any more. */
const processOf = (cache: Cache, clock = createTestClock(), gone = new Set<string>()) =>
  createAnswers(
    { clock, cache },
    {
      name: 'rooms',
      bytesMax: 10_000,
      ofAddress: { atOnceMax: 1, waitingMax: 0 },
      isKept: async (requestId) => !gone.has(requestId),
    },
  );

let asked = 0;
const ask = async () => {
  asked += 1;
  const requestId = `request-${asked}`;
  return { requestId, raw: Buffer.from(requestId), freshSeconds: 45, keep: async () => undefined };
};

test('many who ask the same at once ask once, and the answer is there until it is stale', async () => {
  const clock = createTestClock();
  const answers = processOf(memory(), clock);
  expect(answers.known('a')).toBeNull();
  const before = asked;
  const all = await Promise.all([1, 2, 3].map((ip) => answers.answer('a', `${ip}`, ask)));
  expect(asked - before).toBe(1);
  expect(new Set(all.map((bytes) => bytes?.requestId)).size).toBe(1);
  expect(answers.known('a')?.raw).toEqual(all[0]?.raw);
  clock.advance({ seconds: 45 });
  expect(answers.known('a')).toBeNull();
});

test('another process takes what is shared, unless nothing of it can be bought any more', async () => {
  const [cache, gone] = [memory(), new Set<string>()];
  const first = await processOf(cache).answer('a', 'ip', ask);
  const second = processOf(cache, createTestClock(), gone);
  expect((await second.answer('a', 'ip', ask))?.requestId).toBe(first?.requestId);
  gone.add(first?.requestId ?? '');
  const third = await processOf(cache, createTestClock(), gone).answer('a', 'ip', ask);
  expect(third?.requestId).not.toBe(first?.requestId);
});

test('an address that has too many waiting is told so; who joined its question asks in a turn of their own', async () => {
  const answers = processOf(memory());
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const slow = answers.answer('slow', 'one', async () => {
    await ended;
    return ask();
  });
  const turnedAway = answers.answer('b', 'one', ask);
  const joined = answers.answer('b', 'two', ask);
  expect(await turnedAway).toBeNull();
  expect((await joined)?.raw.toString()).toMatch(/^request-/);
  end();
  expect((await slow)?.raw.toString()).toMatch(/^request-/);
});

test('what could not be kept is no answer, and is asked anew', async () => {
  const answers = processOf(memory());
  const broken = async () => ({
    ...(await ask()),
    keep: () => Promise.reject(new Error('the disk is full')),
  });
  await expect(answers.answer('a', 'ip', broken)).rejects.toThrow('the disk is full');
  expect(answers.known('a')).toBeNull();
  expect(await answers.answer('a', 'ip', ask)).not.toBeNull();
});
