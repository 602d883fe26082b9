import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { getPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it, vi } from 'vitest';
import { type Aside, type AsideOptions, createAside } from './pool.ts';

const entry = fileURLToPath(new URL('./testing/process.mjs', import.meta.url));

const opened: Aside[] = [];
const open = (options: Partial<AsideOptions> = {}): Aside => {
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

it('works in another process, the same for all, one piece after the other', async () => {
  const aside = open();
  const [one, two, bytes] = await Promise.all([
    where(aside),
    where(aside),
    run(aside, 'echo', new Uint8Array([1, 2, 3])),
  ]);
  expect(one).not.toBe(process.pid);
  expect(two).toBe(one);
  expect(bytes).toEqual(new Uint8Array([1, 2, 3]));
});

it('passes on what went wrong, and works on in the same process', async () => {
  const aside = open();
  const first = await where(aside);
  await expect(run(aside, 'fail')).rejects.toThrow('it went wrong');
  expect(await where(aside)).toBe(first);
});

// Of a thread that swells V8 ends the whole process now and then, whatever its limits are.
it.each(['exit', 'swell'])('a process that ends by «%s» fails the one piece in its hand', async (how) => {
  const aside = open();
  const first = await where(aside);
  const [dead, after] = await Promise.allSettled([run(aside, how), where(aside)]);
  expect(dead).toMatchObject({ status: 'rejected', reason: { statusCode: 503 } });
  expect(after).toMatchObject({ status: 'fulfilled' });
  expect(after).not.toEqual({ status: 'fulfilled', value: first });
});

it.each(['hang', 'hold'])(
  'what takes too long («%s») is ended, and what waits behind it is done',
  async (how) => {
    // Time moves only when the test moves it, so that slow processes do not fail and nobody waits for the one that hangs.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const aside = open({ workMs: 15_000 });
    const first = await where(aside);
    const both = Promise.allSettled([run(aside, how), where(aside)]);
    vi.advanceTimersByTime(14_999);
    expect(aside.waiting()).toBe(1);
    vi.advanceTimersByTime(1);
    const [late, after] = await both;
    expect(late).toMatchObject({ status: 'rejected', reason: { statusCode: 503 } });
    expect(after).toMatchObject({ status: 'fulfilled' });
    expect(after).not.toEqual({ status: 'fulfilled', value: first });
  },
  120_000,
);

const withoutNode = async <T>(path: string, work: () => Promise<T>): Promise<T> => {
  const { execPath } = process;
  process.execPath = path;
  return work().finally(() => {
    process.execPath = execPath;
  });
};

it.each([
  ['throws', '/dev/null/node'],
  ['says so later', '/nowhere/node'],
])('a process that cannot be started, which %s, fails one piece; the next gets one', async (_, path) => {
  const aside = open();
  const ended = await withoutNode(path, () => Promise.allSettled([where(aside), where(aside)]));
  const unavailable = { status: 'rejected', reason: { statusCode: 503 } };
  expect(ended).toMatchObject([unavailable, unavailable]);
  expect(await where(aside)).toBeTypeOf('number');
});

it('an input that cannot be copied fails alone', async () => {
  const aside = open();
  const [bad, good] = await Promise.allSettled([run(aside, 'echo', () => undefined), run(aside, 'echo', 1)]);
  expect([bad.status, good]).toEqual(['rejected', { status: 'fulfilled', value: 1 }]);
});

it('fails what is in hand and what waits when it closes', async () => {
  const aside = open();
  await where(aside);
  const both = Promise.allSettled([run(aside, 'hang'), where(aside)]);
  await aside.close();
  for (const ended of await both)
    expect(ended).toMatchObject({ status: 'rejected', reason: { statusCode: 503 } });
});

it('refuses what would wait behind too many', async () => {
  const aside = open({ waitingMax: 2 });
  const asked = Array.from({ length: 4 }, () => where(aside));
  const ended = await Promise.allSettled(asked);
  expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
  expect(ended[3]).toMatchObject({ reason: { statusCode: 503 } });
});

it('lets its process go where nothing is asked, and when it closes, and makes a new one', async () => {
  const aside = open({ idleMs: 1 });
  const first = await where(aside);
  await expect.poll(() => where(aside), { timeout: 60_000, interval: 200 }).not.toBe(first);
  const before = await where(aside);
  await aside.close();
  expect(await where(aside)).not.toBe(before);
});

it('gives way to the house where the cores are busy', async () => {
  const most = 19;
  expect(getPriority((await where(open())) as number)).toBe(Math.min(most, getPriority() + 5));
});

it('knows no variable of the house', async () => {
  process.env['SMS_KEY'] = 'of the house';
  const known = await run(open(), 'environment').finally(() => delete process.env['SMS_KEY']);
  expect(known).toMatchObject({ PATH: process.env['PATH'] });
  expect(known).not.toHaveProperty('SMS_KEY');
});

it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'leaves %s to the house, which lets work in hand end',
  async (signal) => {
    const aside = open();
    const first = (await where(aside)) as number;
    process.kill(first, signal);
    expect(await where(aside)).toBe(first);
  },
);

const isThere = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it('ends with a house that is killed, and keeps none from ending by itself', async () => {
  const house = (then: string) => `
    import { createAside } from '#server/platform/aside/pool.ts';
    const aside = createAside({
      entry: ${JSON.stringify(entry)}, execArgv: [], waitingMax: 10, workMs: 60_000, idleMs: 600_000, heapMb: 64,
    });
    console.log(await aside.run({ name: 'where', input: null }));
    ${then}`;
  for (const [then, how] of [
    ["process.kill(process.pid, 'SIGKILL');", [null, 'SIGKILL']],
    ['', [0, null]],
  ] as const) {
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', house(then)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(child, 'exit');
    const [told] = await once(child.stdout, 'data');
    expect(await ended).toEqual(how);
    await expect.poll(() => isThere(Number(String(told))), { timeout: 60_000 }).toBe(false);
  }
});
