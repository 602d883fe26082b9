import { threadId } from 'node:worker_threads';
import { afterEach, expect, it, vi } from 'vitest';
import { type Aside, type AsideOptions, createAside } from './pool.ts';

const opened: Aside[] = [];
const open = (options: Partial<AsideOptions> = {}): Aside => {
  const entry = new URL('./testing/thread.mjs', import.meta.url);
  const made = createAside({
    entry,
    execArgv: [],
    waitingMax: 10,
    workMs: 120_000,
    idleMs: 120_000,
    heapMb: 64,
    ...options,
  });
  opened.push(made);
  return made;
};
afterEach(async () => {
  vi.useRealTimers();
  for (const aside of opened.splice(0)) await aside.close();
});

const run = (aside: Aside, name: string, input: unknown = null) => aside.run({ name, input });
const where = (aside: Aside) => run(aside, 'where');

it('works in another thread, the same for all, one piece after the other', async () => {
  const aside = open();
  const [one, two, bytes] = await Promise.all([
    where(aside),
    where(aside),
    run(aside, 'echo', new Uint8Array([1, 2, 3])),
  ]);
  expect(one).not.toBe(threadId);
  expect(two).toBe(one);
  expect(bytes).toEqual(new Uint8Array([1, 2, 3]));
});

it('passes on what went wrong, and works on in the same thread', async () => {
  const aside = open();
  const thread = await where(aside);
  await expect(run(aside, 'fail')).rejects.toThrow('it went wrong');
  expect(await where(aside)).toBe(thread);
});

it.each(['exit', 'swell'])('a thread that ends by «%s» fails the one piece in its hand', async (how) => {
  const aside = open();
  const thread = await where(aside);
  const [dead, after] = await Promise.allSettled([run(aside, how), where(aside)]);
  expect(dead.status).toBe('rejected');
  expect(after).toMatchObject({ status: 'fulfilled' });
  expect(after).not.toEqual({ status: 'fulfilled', value: thread });
});

it.each(['hang', 'hold'])(
  'what takes too long («%s») is ended, and what waits behind it is done',
  async (how) => {
    // Time moves only when the test moves it, so that slow threads do not fail and nobody waits for the one that hangs.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const aside = open({ workMs: 15_000 });
    const thread = await where(aside);
    const both = Promise.allSettled([run(aside, how), where(aside)]);
    vi.advanceTimersByTime(14_999);
    expect(aside.waiting()).toBe(1);
    vi.advanceTimersByTime(1);
    const [late, after] = await both;
    expect(late).toMatchObject({ status: 'rejected', reason: { statusCode: 503 } });
    expect(after).toMatchObject({ status: 'fulfilled' });
    expect(after).not.toEqual({ status: 'fulfilled', value: thread });
  },
  120_000,
);

it('refuses what would wait behind too many', async () => {
  const aside = open({ waitingMax: 2 });
  const asked = Array.from({ length: 4 }, () => where(aside));
  const ended = await Promise.allSettled(asked);
  expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
  expect(ended[3]).toMatchObject({ reason: { statusCode: 503 } });
});

it('lets its thread go where nothing is asked, and when it closes, and makes a new one', async () => {
  const aside = open({ idleMs: 1 });
  const first = await where(aside);
  await expect.poll(() => where(aside), { timeout: 60_000, interval: 200 }).not.toBe(first);
  const before = await where(aside);
  await aside.close();
  expect(await where(aside)).not.toBe(before);
});
