import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keptListTexts as texts } from '#core/texts/kept-lists.ts';
import { endSession, startSession } from '#web/api/session.ts';
import { expectAccessible, render } from '#web/testing/index.ts';
import type { KeptList } from './kept-list.ts';
import { keepList as keepListAs, tidyLists } from './lists.ts';

const signInAs = (sub: string) =>
  startSession({ access_token: `head.${btoa(JSON.stringify({ sub }))}.sign`, expires_in: 1800 });

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T12:00:00Z') }));
afterEach(async () => {
  vi.useRealTimers();
  endSession();
  await caches.delete('lists');
});

const list = (more: Partial<KeptList> = {}): KeptList => ({
  title: 'تهران به مشهد',
  subtitle: 'سه‌شنبه ۱۰ آذر · ۱ مسافر',
  foundAt: '2026-11-28T11:50:00.000Z',
  overAt: Date.parse('2026-12-01T20:30:00Z'),
  heading: 'پروازها، قیمت برای هر بزرگسال',
  rows: [{ name: 'ماهان W5 1041', facts: ['۰۶:۱۵ تا ۰۷:۴۵'], price: '۲٬۴۰۰٬۰۰۰ تومان', note: null }],
  rest: '۱۲ پرواز',
  ...more,
});

const keepList = (path: string, search: string, found: KeptList) =>
  keepListAs(path, search, found, 'شنبه ۷ آذر، ۱۵:۲۰');
const keptAt = (path: string) => caches.match(path, { cacheName: 'lists' });
const pathsKept = async () =>
  (await (await caches.open('lists')).keys())
    .map(({ url }) => new URL(url))
    .filter(({ pathname }) => pathname !== '/kept-lists')
    .map(({ pathname, search }) => pathname + search);
const factsAt = async (path: string) =>
  JSON.parse(decodeURIComponent((await keptAt(path))?.headers.get('x-list') ?? 'null'));

test('a list is kept at its address: what was found, when, that it is old, and nothing that leads to a purchase', async () => {
  await keepList('/plp?date=1', 'mashhad', list());
  const kept = await keptAt('/plp?date=1');
  expect(kept?.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
  const html = (await kept?.text()) ?? '';
  const page = new DOMParser().parseFromString(html, 'text/html');
  expect(page.body.textContent).toContain(texts.asOf('شنبه ۷ آذر، ۱۵:۲۰'));
  expect(page.body.textContent).toContain(texts.more('۱۲ پرواز'));
  expect([...page.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'ماهان W5 1041۰۶:۱۵ تا ۰۷:۴۵۲٬۴۰۰٬۰۰۰ تومان',
  ]);
  expect([...page.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(['']);
  expect(page.querySelector('button, form, script')).toBeNull();
});

test('what a name holds is words, in the list and where it is named', async () => {
  const bad = '<img src=x onerror=alert(1)>';
  await keepList(
    '/plp?date=1',
    'mashhad',
    list({ title: bad, rows: [{ name: bad, facts: [bad], price: bad, note: bad }] }),
  );
  expect(await (await keptAt('/plp?date=1'))?.text()).not.toContain('<img');
  expect((await factsAt('/plp?date=1')).item).not.toContain('<img');
});

test('of one search the latest list is kept, and of searches the latest three', async () => {
  const keep = async (path: string, search: string) => {
    vi.setSystemTime(Date.now() + 1000);
    await keepList(path, search, list());
  };
  await keep('/plp?date=1', 'a');
  await keep('/plp?date=1&sort=Latest', 'a');
  expect(await pathsKept()).toEqual(['/plp?date=1&sort=Latest']);
  await keep('/hotels?x', 'b');
  await keep('/tours', 'c');
  await keep('/plp?date=2', 'd');
  expect((await pathsKept()).sort()).toEqual(['/hotels?x', '/plp?date=2', '/tours']);
});

test('it holds for a day, or until the day that it is for is over; one that is older is not kept', async () => {
  const day = 86_400_000;
  await keepList('/plp?date=1', 'a', list());
  expect((await factsAt('/plp?date=1')).until).toBe(Date.parse('2026-11-28T11:50:00Z') + day);
  const overAt = Date.parse('2026-11-28T20:30:00Z');
  await keepList('/plp?date=0', 'b', list({ overAt }));
  expect((await factsAt('/plp?date=0')).until).toBe(overAt);
  await keepList('/plp?date=3', 'c', list({ foundAt: '2026-11-27T11:50:00.000Z' }));
  expect((await pathsKept()).sort()).toEqual(['/plp?date=0', '/plp?date=1']);
  vi.setSystemTime(Date.now() + day);
  await keepList('/plp?date=4', 'd', list({ foundAt: '2026-11-29T11:50:00.000Z' }));
  expect(await pathsKept()).toEqual(['/plp?date=4']);
});

test('what a visitor found goes with the account that they signed in to, and nothing is left for somebody else', async () => {
  await keepList('/plp?date=1', 'a', list());
  await tidyLists();
  expect(await pathsKept()).toEqual(['/plp?date=1']);
  signInAs('one');
  await tidyLists();
  expect(await pathsKept()).toEqual(['/plp?date=1']);
  endSession();
  await tidyLists();
  expect(await caches.has('lists')).toBe(false);

  signInAs('one');
  await keepList('/plp?date=1', 'a', list());
  signInAs('two');
  await keepList('/plp?date=2', 'b', list());
  expect(await pathsKept()).toEqual(['/plp?date=2']);
});

test('who signs out while a list is being written leaves none', async () => {
  signInAs('one');
  const put = vi.spyOn(Cache.prototype, 'put').mockImplementationOnce(async () => endSession());
  await keepList('/plp?date=1', 'a', list());
  put.mockRestore();
  expect(await caches.has('lists')).toBe(false);
});

test('the list can be read, on narrow screens and with large letters too', async () => {
  await keepList('/plp?date=1', 'a', list());
  const html = (await (await keptAt('/plp?date=1'))?.text()) ?? '';
  // In its frame the page is drawn as a browser draws it without the house.
  const screen = await render(
    <main>
      <h1>فهرست</h1>
      <iframe title="نسخه" srcDoc={html} width="320" />
    </main>,
  );
  const frame = screen.getByTitle('نسخه').element() as HTMLIFrameElement;
  await vi.waitFor(() => expect(frame.contentDocument?.querySelector('h2')).not.toBeNull());
  const root = frame.contentDocument?.documentElement;
  expect(root && root.scrollWidth <= 320).toBe(true);
  if (root) root.style.fontSize = '200%';
  expect(root && root.scrollWidth <= 320).toBe(true);
  await expectAccessible();
});
