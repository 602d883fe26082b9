import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isPartMissing, tryAgain, tryAgainMs } from './connection.ts';
import { loadPart } from './load-part.ts';

let isOnline: boolean;
let answer: () => Promise<Response>;
let reloads: number;
let online: (() => void)[];

beforeEach(() => {
  vi.useFakeTimers();
  isOnline = true;
  reloads = 0;
  online = [];
  answer = async () => page('index-1.js');
  const stored = new Map<string, string>();
  vi.stubGlobal('navigator', {
    get onLine() {
      return isOnline;
    },
  });
  vi.stubGlobal('document', {
    querySelector: () => ({ getAttribute: () => '/assets/index-1.js' }),
  });
  vi.stubGlobal('fetch', () => answer());
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.stubGlobal('window', {
    location: { reload: () => (reloads += 1) },
    addEventListener: (_name: string, listener: () => void) => online.push(listener),
    removeEventListener: (_name: string, listener: () => void) => {
      online = online.filter((one) => one !== listener);
    },
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The page that the house sends, with this entry file. */
const page = (entry: string) => new Response(`<script type="module" src="/assets/${entry}"></script>`);

/** A part whose loading fails this many times and then succeeds. */
const partAfter = (failures: number) => {
  let asked = 0;
  return vi.fn(async () => {
    asked += 1;
    if (asked <= failures) throw new TypeError('Failed to fetch dynamically imported module');
    return 'part';
  });
};

const aMoment = () => vi.advanceTimersByTimeAsync(1);

describe('a part that does not come', () => {
  it('while the browser is offline is waited for on the page as it is, and comes with the connection', async () => {
    isOnline = false;
    const load = partAfter(1);
    const part = loadPart(load);
    await aMoment();
    expect([isPartMissing(), reloads, load.mock.calls.length]).toEqual([true, 0, 1]);
    isOnline = true;
    for (const go of online) go();
    expect(await part).toBe('part');
    expect([isPartMissing(), reloads]).toEqual([false, 0]);
  });

  it('where the browser only believes to be online is waited for too: nobody answers, or a proxy does', async () => {
    for (const silence of [
      () => Promise.reject(new TypeError('network')),
      async () => new Response(null, { status: 503 }),
    ]) {
      answer = silence;
      const load = partAfter(3);
      const part = loadPart(load);
      await aMoment();
      expect([isPartMissing(), reloads]).toEqual([true, 0]);
      tryAgain();
      await aMoment();
      await vi.advanceTimersByTimeAsync(2 * tryAgainMs);
      expect(await part).toBe('part');
      expect([isPartMissing(), reloads]).toEqual([false, 0]);
    }
  });

  it('that was asked for just before the connection came back is asked for again, and nothing is loaded anew', async () => {
    const load = partAfter(1);
    expect(await loadPart(load)).toBe('part');
    expect([isPartMissing(), reloads, load.mock.calls.length]).toEqual([false, 0, 2]);
  });

  it('that fails twice as the connection comes back is waited for on the page as it is', async () => {
    const part = loadPart(partAfter(2));
    await aMoment();
    expect([isPartMissing(), reloads]).toEqual([true, 0]);
    await vi.advanceTimersByTimeAsync(tryAgainMs);
    expect(await part).toBe('part');
    expect([isPartMissing(), reloads]).toEqual([false, 0]);
  });

  it('of an older version than the house has now: the page is loaded whole at once, once a minute', async () => {
    answer = async () => page('index-2.js');
    const load = partAfter(9);
    void loadPart(load);
    await aMoment();
    expect([reloads, load.mock.calls.length]).toEqual([1, 1]);
    await expect(loadPart(partAfter(9))).rejects.toThrow('dynamically imported');
    expect([isPartMissing(), reloads]).toEqual([false, 1]);
  });

  it('that never comes though the house is there as it was: the page is loaded whole, and then it fails', async () => {
    void loadPart(partAfter(9));
    await aMoment();
    await vi.advanceTimersByTimeAsync(tryAgainMs);
    expect(reloads).toBe(1);
    const second = expect(loadPart(partAfter(9))).rejects.toThrow('dynamically imported');
    await vi.advanceTimersByTimeAsync(tryAgainMs);
    await second;
    expect([reloads, isPartMissing()]).toEqual([1, true]);
  });
});
