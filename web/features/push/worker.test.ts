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

  it('answers no request', () => {
    expect([...listeners.keys()].sort()).toEqual(['notificationclick', 'push']);
  });
});
