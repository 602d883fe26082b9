import { beforeEach, describe, expect, it, vi } from 'vitest';
import script from '#web/public/push-worker.js?raw';

const origin = 'https://hodhod.example';

interface WorkerEvent {
  waitUntil(work: Promise<unknown>): void;
  [part: string]: unknown;
}
let listeners: Map<string, (event: WorkerEvent) => void>;
const shown = vi.fn();
const opened = vi.fn();
const focused = vi.fn();

beforeEach(() => {
  listeners = new Map();
  vi.clearAllMocks();
  const self = {
    location: new URL(`${origin}/push-worker.js`),
    registration: { showNotification: async (...given: unknown[]) => shown(...given) },
    clients: {
      matchAll: async () => [{ url: `${origin}/profile`, focus: focused }],
      openWindow: async (href: string) => opened(href),
    },
    addEventListener: (name: string, listen: (event: WorkerEvent) => void) => listeners.set(name, listen),
  };
  new Function('self', script)(self);
});

const happens = async (name: string, parts: object): Promise<void> => {
  const works: Promise<unknown>[] = [];
  listeners.get(name)?.({ ...parts, waitUntil: (work) => works.push(work) });
  await Promise.all(works);
};
const push = (text: string) => happens('push', { data: { json: () => JSON.parse(text) } });
const touch = (path: unknown) =>
  happens('notificationclick', { notification: { close: vi.fn(), data: { path } } });

describe('the worker that shows messages', () => {
  it('shows a message from right to left, and the same one once', async () => {
    await push(JSON.stringify({ title: 'سفارش ۱', body: 'بلیت شما آماده است.', tag: 'a', path: '/profile' }));
    expect(shown).toHaveBeenCalledExactlyOnceWith(
      'سفارش ۱',
      expect.objectContaining({
        body: 'بلیت شما آماده است.',
        dir: 'rtl',
        tag: 'a',
        data: { path: '/profile' },
      }),
    );
  });

  it('shows something for what it cannot read, as browsers demand', async () => {
    await push('{');
    expect(shown).toHaveBeenCalledExactlyOnceWith('hodhod.example', expect.objectContaining({ body: '' }));
  });

  it.each([
    ['/profile/my-travels?a=1', `${origin}/profile/my-travels?a=1`],
    ['https://evil.example/', `${origin}/`],
    ['//evil.example/', `${origin}/`],
    ['javascript:alert(1)', `${origin}/`],
    [undefined, `${origin}/`],
  ])('opens for %s the page %s', async (path, href) => {
    await touch(path);
    expect(opened).toHaveBeenCalledExactlyOnceWith(href);
  });

  it('goes to a page that is open already', async () => {
    await touch('/profile');
    expect([focused.mock.calls.length, opened.mock.calls.length]).toEqual([1, 0]);
  });

  it('answers no request but for a page', () => {
    const respondWith = vi.fn();
    for (const request of [
      { mode: 'cors', method: 'GET', url: `${origin}/api/orders` },
      { mode: 'no-cors', method: 'GET', url: `${origin}/assets/a.js` },
      { mode: 'navigate', method: 'POST', url: `${origin}/callback` },
    ])
      listeners.get('fetch')?.({ request, respondWith, waitUntil: () => undefined });
    expect(respondWith).not.toHaveBeenCalled();
  });
});

describe('a page that is asked for', () => {
  const answerOf = (text: string, status = 200) => new Response(text, { status });
  let kept: Record<string, Response>;
  const house = vi.fn<() => Promise<Response>>();
  beforeEach(() => {
    kept = {};
    const pathsIn = (cacheName: string) =>
      Object.keys(kept).flatMap((key) =>
        key.startsWith(`${cacheName} `) ? [key.slice(cacheName.length + 1)] : [],
      );
    vi.stubGlobal('caches', {
      match: async (path: string, { cacheName }: { cacheName: string }) =>
        kept[cacheName === 'papers' ? path : `${cacheName} ${path}`]?.clone(),
      has: async (cacheName: string) => pathsIn(cacheName).length > 0,
      open: async (cacheName: string) => ({
        keys: async () => pathsIn(cacheName),
        match: async (path: string) => kept[`${cacheName} ${path}`]?.clone(),
      }),
    });
    vi.stubGlobal('fetch', house);
    return () => {
      vi.unstubAllGlobals();
      vi.useRealTimers();
    };
  });
  const open = (path: string, preloadResponse?: Promise<Response | undefined>): Promise<Response> =>
    new Promise((resolve, reject) => {
      listeners.get('fetch')?.({
        request: { mode: 'navigate', method: 'GET', url: `${origin}${path}` },
        preloadResponse,
        respondWith: (answer: Promise<Response>) => void answer.then(resolve, reject),
        waitUntil: () => undefined,
      });
    });
  const opened = async (path: string) => (await open(path)).text();

  it('is the house’s own as long as it answers, and asked for once', async () => {
    kept = { '/payment/a': answerOf('kept') };
    house.mockResolvedValue(answerOf('new'));
    expect(await opened('/payment/a')).toBe('new');
    expect(await (await open('/', Promise.resolve(answerOf('before')))).text()).toBe('before');
    expect(house).toHaveBeenCalledOnce();
  });

  it.each([
    ['nobody answers', () => Promise.reject(new TypeError('offline'))],
    ['something in front of the house says that it is down', async () => answerOf('bad gateway', 502)],
  ])('is what is kept where %s, else the list of it', async (_what, answer) => {
    kept = { '/payment/a': answerOf('kept'), '/kept-papers': answerOf('list') };
    house.mockImplementation(answer);
    expect(await opened('/payment/a?from=sms')).toBe('kept');
    expect(await opened('/profile')).toBe('list');
  });

  it('is the page that says that there is no network where nothing is kept, and the list of what is kept before it', async () => {
    kept = { 'shell /kept-papers': answerOf('no network'), 'shell /plp': answerOf('never') };
    house.mockImplementation(() => Promise.reject(new TypeError('offline')));
    expect(await opened('/plp')).toBe('no network');
    kept['/kept-papers'] = answerOf('list');
    expect(await opened('/plp')).toBe('list');
    house.mockResolvedValue(answerOf('new'));
    expect(await opened('/plp')).toBe('new');
  });

  /** A list of results that was kept at this moment, and holds for so many minutes from now. */
  const listOf = (text: string, { keptAt = 0, minutes = 5 }: { keptAt?: number; minutes?: number } = {}) => {
    const facts = { item: `<li>${text}</li>`, keptAt, until: Date.now() + minutes * 60_000 };
    return new Response(text, { headers: { 'x-list': encodeURIComponent(JSON.stringify(facts)) } });
  };

  it('is the list of results that was kept at that very address, as long as it is not too old', async () => {
    kept = {
      'lists /plp?a=1': listOf('flights'),
      'lists /hotels?a=1': listOf('hotels', { minutes: -1 }),
      'shell /kept-papers': answerOf('no network'),
    };
    house.mockImplementation(() => Promise.reject(new TypeError('offline')));
    expect(await opened('/plp?a=1')).toBe('flights');
    expect(await opened('/plp?a=2')).toBe('no network');
    expect(await opened('/hotels?a=1')).toBe('no network');
    house.mockResolvedValue(answerOf('new'));
    expect(await opened('/plp?a=1')).toBe('new');
  });

  it('is what is kept at its address, whatever dialog was open there and however its query is written', async () => {
    kept = {
      'lists /plp?to=%D9%82%D9%85+%D8%A7&at=1%2C2': listOf('flights'),
      'lists /tours': listOf('tours'),
      '/profile/order?orderId=a': answerOf('paper'),
    };
    house.mockImplementation(() => Promise.reject(new TypeError('offline')));
    expect(await opened('/plp?to=قم%20ا&at=1,2&rqs=7')).toBe('flights');
    expect(await opened('/tours?rqs=7')).toBe('tours');
    expect(await opened('/profile/order?orderId=a&rqs=7')).toBe('paper');
  });

  it('names the lists that are kept where nothing else is, the latest first, and none that is too old', async () => {
    kept = {
      'lists /plp?a=1': listOf('flights', { keptAt: 1 }),
      'lists /tours?a=1': listOf('tours', { keptAt: 2 }),
      'lists /hotels?a=1': listOf('hotels', { minutes: -1 }),
      'shell /kept-papers': answerOf('<p data-without>none</p><div hidden data-with><!--lists--></div>'),
    };
    house.mockImplementation(() => Promise.reject(new TypeError('offline')));
    expect(await opened('/profile')).toBe(
      '<p hidden>none</p><div ><ul><li>tours</li><li>flights</li></ul></div>',
    );
  });

  it('is the file of a kept paper at once, which the house has not', async () => {
    kept = { '/kept-papers/a/H1.pdf': answerOf('pdf'), '/kept-papers': answerOf('list') };
    house.mockResolvedValue(answerOf('not found', 404));
    expect(await opened('/kept-papers/a/H1.pdf')).toBe('pdf');
    expect(house).not.toHaveBeenCalled();
    // Once it is forgotten, nothing of it is left in the worker.
    expect(await opened('/kept-papers/a/H2.pdf')).toBe('not found');
    house.mockImplementation(() => Promise.reject(new TypeError('offline')));
    expect(await opened('/kept-papers/a/H2.pdf')).toBe('list');
  });

  it('is what is kept where the house is silent for long, and stays the house’s where nothing is', async () => {
    vi.useFakeTimers();
    kept = { '/payment/a': answerOf('kept') };
    house.mockReturnValue(new Promise(() => undefined));
    const silent = opened('/payment/a');
    await vi.advanceTimersByTimeAsync(5000);
    expect(await silent).toBe('kept');
    house.mockImplementation(() => Promise.reject(new TypeError('offline')));
    await expect(open('/profile')).rejects.toThrow('offline');
    house.mockResolvedValue(answerOf('not found', 404));
    expect(await opened('/payment/a')).toBe('not found');
  });
});
