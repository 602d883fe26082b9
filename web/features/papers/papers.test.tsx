import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keptPaperTexts as texts } from '#core/texts/kept-papers.ts';
import { endSession, pageOwner, startSession } from '#web/api/session.ts';
import { expectAccessible, render } from '#web/testing/index.ts';
import { withAsOf, withoutAsOf } from './as-of.ts';
import { forgetPapers } from './forget.ts';
import { joined } from './joined.ts';
import type { Paper } from './paper.ts';
import { fileAddress, forgetPapersOf, keepPaper as keepPaperOf, keptAt, standBy } from './store.ts';
import { tidyPapersSoon } from './tidy-soon.ts';

const signInAs = (sub: string) =>
  startSession({ access_token: `head.${btoa(JSON.stringify({ sub }))}.sign`, expires_in: 1800 });

beforeEach(() => {
  vi.spyOn(navigator.serviceWorker, 'register').mockResolvedValue({} as ServiceWorkerRegistration);
  signInAs('one');
});
afterEach(async () => {
  endSession();
  await caches.delete('papers');
  await caches.delete('shell');
});

/** As a page does whose owner does not change meanwhile. */
const keepPaper = (paper: Paper, html: string) => keepPaperOf(paper, html, pageOwner());

const day = 86_400_000;
const paper = (orderId: string, inDays: number): Paper => ({
  path: `/payment/${orderId}`,
  title: `سفر ${orderId}`,
  day: 'پنجشنبه ۶ آذر، ۱۵:۴۰',
  startsAt: Date.now() + inDays * day,
});
const ticket =
  '<!doctype html><html lang="fa" dir="rtl"><title>بلیت</title><main><h1>بلیت</h1></main></html>';

const kept = async (path: string) => caches.match(path, { cacheName: 'papers' });
const pathsKept = async () =>
  (await (await caches.open('papers')).keys()).map(({ url }) => new URL(url).pathname);
const listed = async (): Promise<string[]> => {
  const html = (await (await kept('/kept-papers'))?.text()) ?? '';
  const page = new DOMParser().parseFromString(html, 'text/html');
  return [...page.querySelectorAll('li')].map(
    (item) => `${item.querySelector('a')?.getAttribute('href')} ${item.querySelector('b')?.textContent}`,
  );
};

test('a paper is kept at the address of its page, named in a list by its day, and nothing in it may run', async () => {
  expect(await keepPaper(paper('b', 9), ticket)).toBe(true);
  expect(await keepPaper(paper('a', 3), withAsOf(ticket, 'امروز، ۱۰:۰۰'))).toBe(true);
  const page = await kept('/payment/a');
  expect(page?.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'unsafe-inline'/,
  );
  const html = (await page?.text()) ?? '';
  expect(html).toContain(texts.asOf('امروز، ۱۰:۰۰'));
  expect(html).toContain('<h1>بلیت</h1>');
  expect(await listed()).toEqual(['/payment/a سفر a', '/payment/b سفر b']);
  expect(navigator.serviceWorker.register).toHaveBeenCalledWith('/push-worker.js');
});

test('what a title holds is words to the list, not markup', async () => {
  await keepPaper({ ...paper('a', 3), title: '<img src=x onerror=alert(1)>' }, ticket);
  expect(await listed()).toEqual(['/payment/a <img src=x onerror=alert(1)>']);
});

test('it is forgotten by itself, after a month, and with the last one the list', async () => {
  await keepPaper(paper('old', -31), ticket);
  expect(await pathsKept()).toEqual([]);
  await keepPaper(paper('a', 3), ticket);
  await keepPaper(paper('b', 3), ticket);
  await forgetPapersOf('a');
  expect(await listed()).toEqual(['/payment/b سفر b']);
  await forgetPapersOf('b');
  expect(await pathsKept()).toEqual([]);
});

test('all of an order is forgotten at once, at whichever page it was kept', async () => {
  await keepPaper(paper('a', 3), ticket);
  await keepPaper({ ...paper('a', 3), path: '/profile/order?orderId=a' }, ticket);
  await keepPaper(paper('b', 3), ticket);
  await forgetPapersOf('a');
  expect(await listed()).toEqual(['/payment/b سفر b']);
});

/** A paper with its PDF, as a page keeps them that has fetched both. */
const withFile = async (orderId: string, name: string, inDays = 3): Promise<string> => {
  const address = fileAddress(orderId, name);
  const file = new Blob(['%PDF-1.7'], { type: 'text/html' });
  const page = withAsOf(ticket, 'امروز', [address]);
  await keepPaperOf(
    { ...paper(orderId, inDays), files: [address] },
    page,
    pageOwner(),
    new Map([[address, file]]),
  );
  return address;
};

test('a PDF is kept beside its page, which leads to it, and is opened as nothing else', async () => {
  const address = await withFile('a', 'H1.pdf');
  const file = await kept(address);
  expect(file?.headers.get('content-type')).toBe('application/pdf');
  expect(file?.headers.get('x-content-type-options')).toBe('nosniff');
  expect(await file?.text()).toBe('%PDF-1.7');
  const there = await keptAt('/payment/a', 'one');
  expect(there?.files).toEqual([address]);
  const page = new DOMParser().parseFromString(there?.html ?? '', 'text/html');
  expect(page.querySelector(`a[href="${address}"]`)?.textContent).toBe(texts.file(1, 1));
  expect(withoutAsOf(there?.html ?? '')).toBe(ticket);
  expect(await keptAt('/payment/a', 'two')).toBeNull();
  // Beside no paper of its own it is none in the list.
  expect(await listed()).toEqual(['/payment/a سفر a']);
});

test('a PDF goes with its page: when another takes its place, with the order, by age, and with the session', async () => {
  const first = await withFile('a', 'H1.pdf');
  const second = await withFile('a', 'H2.pdf');
  expect(await kept(first)).toBeUndefined();
  expect(await kept(second)).toBeDefined();
  await keepPaper(paper('a', 3), ticket);
  expect(await kept(second)).toBeUndefined();

  const other = await withFile('b', 'H3.pdf');
  await withFile('a', 'H1.pdf');
  await forgetPapersOf('a');
  expect([await kept(first), await kept('/payment/a')]).toEqual([undefined, undefined]);
  expect(await kept(other)).toBeDefined();

  await withFile('b', 'H3.pdf', -31);
  expect(await pathsKept()).toEqual([]);

  await withFile('b', 'H3.pdf');
  await forgetPapers();
  expect(await kept(other)).toBeUndefined();
  await withFile('b', 'H3.pdf');
  signInAs('two');
  await tidyPapersSoon();
  expect(await kept(other)).toBeUndefined();
});

test('no PDF stays of who leaves while it is written, and none is told of that is gone', async () => {
  const keeping = withFile('a', 'H1.pdf');
  endSession();
  const address = await keeping;
  expect(await caches.has('papers')).toBe(false);
  signInAs('one');
  await withFile('a', 'H1.pdf');
  await (await caches.open('papers')).delete(address);
  expect((await keptAt('/payment/a', 'one'))?.files).toEqual([]);
});

test('papers of several products are one page, the first one with what the others say', () => {
  const pageOf = (words: string) => `<html><style>p{}</style><main class="x"><h1>${words}</h1></main></html>`;
  expect(joined([])).toBeNull();
  expect(joined([ticket])).toBe(ticket);
  const page = new DOMParser().parseFromString(joined([pageOf('بلیت'), pageOf('واچر')]) ?? '', 'text/html');
  expect(page.querySelectorAll('main')).toHaveLength(1);
  expect(page.querySelectorAll('style')).toHaveLength(1);
  expect([...page.querySelectorAll('main h1')].map(({ textContent }) => textContent)).toEqual([
    'بلیت',
    'واچر',
  ]);
});

test('the end of the session forgets all, and nobody finds the papers of somebody else', async () => {
  await keepPaper(paper('a', 3), ticket);
  await forgetPapers();
  expect(await caches.has('papers')).toBe(false);
  await keepPaper(paper('a', 3), ticket);
  signInAs('two');
  await keepPaper(paper('c', 3), ticket);
  expect(await listed()).toEqual(['/payment/c سفر c']);
});

test('the start of a page forgets what is too old though nothing else is written, and all of somebody else', async () => {
  await keepPaper(paper('soon', 3), ticket);
  await keepPaper(paper('past', -1), ticket);
  const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 30 * day);
  await tidyPapersSoon();
  expect(await listed()).toEqual(['/payment/soon سفر soon']);
  expect((await pathsKept()).sort()).toEqual(['/kept-papers', '/payment/soon']);
  later.mockRestore();
  signInAs('two');
  await tidyPapersSoon();
  expect(await caches.has('papers')).toBe(false);
  // Where nothing is kept, nothing is made.
  await tidyPapersSoon();
  expect(await caches.has('papers')).toBe(false);
});

test('papers of which nobody knows whose they are go with the next', async () => {
  await (await caches.open('papers')).put('/payment/x', new Response('x'));
  await keepPaper(paper('a', 3), ticket);
  expect((await pathsKept()).sort()).toEqual(['/kept-papers', '/payment/a']);
});

test('nothing is kept of a page whose owner left, before or while it is written', async () => {
  signInAs('two');
  expect(await keepPaperOf(paper('a', 3), ticket, 'one')).toBe(false);
  expect(await caches.has('papers')).toBe(false);
  for (const leave of [endSession, () => signInAs('one')]) {
    signInAs('two');
    const keeping = keepPaper(paper('a', 3), ticket);
    leave();
    expect(await keeping).toBe(false);
    expect(await caches.has('papers')).toBe(false);
  }
});

test('whoever leaves while what is kept is looked through, or one is declined, leaves nothing', async () => {
  for (const look of [tidyPapersSoon, () => forgetPapersOf('b')]) {
    signInAs('one');
    await keepPaper(paper('a', 3), ticket);
    const { open } = CacheStorage.prototype;
    const leaving = vi.spyOn(CacheStorage.prototype, 'open').mockImplementation(async function (
      this: CacheStorage,
      name,
    ) {
      endSession();
      await forgetPapers();
      return open.call(this, name);
    });
    await look();
    leaving.mockRestore();
    expect(await caches.has('papers')).toBe(false);
  }
});

test('the list is written anew where it was kept before lists of results were, and else stays', async () => {
  await keepPaper(paper('a', 3), ticket);
  const now = (await (await kept('/kept-papers'))?.text()) ?? '';
  const headers = { 'x-owner': 'one' };
  await (await caches.open('papers')).put(
    '/kept-papers',
    new Response(now.replace('<!--lists-->', ''), { headers }),
  );
  await tidyPapersSoon();
  expect(await (await kept('/kept-papers'))?.text()).toBe(now);
  const put = vi.spyOn(Cache.prototype, 'put');
  await tidyPapersSoon();
  expect(put).not.toHaveBeenCalled();
  put.mockRestore();
});

test('every device has a page that says that there is no network, of this version, which is nobody’s and stays', async () => {
  const shell = async () => (await caches.match('/kept-papers', { cacheName: 'shell' }))?.text();
  await standBy('/assets/one.js');
  expect(await shell()).toContain(texts.nothing);
  expect(await shell()).not.toContain('<ul>');
  expect(navigator.serviceWorker.register).toHaveBeenCalledWith('/push-worker.js');
  const put = vi.spyOn(Cache.prototype, 'put');
  await standBy('/assets/one.js');
  expect(put).not.toHaveBeenCalled();
  await standBy('/assets/two.js');
  expect(put).toHaveBeenCalledOnce();
  put.mockRestore();
  await keepPaper(paper('a', 3), ticket);
  await forgetPapers();
  expect(await shell()).toContain(texts.nothing);
});

test('who is not signed in keeps nothing', async () => {
  endSession();
  expect(await keepPaper(paper('a', 3), ticket)).toBe(false);
  expect(await caches.has('papers')).toBe(false);
});

test('the list can be read, by day and by night', async () => {
  await keepPaper(paper('a', 3), ticket);
  const html = (await (await kept('/kept-papers'))?.text()) ?? '';
  const page = new DOMParser().parseFromString(html, 'text/html');
  expect([page.documentElement.lang, page.documentElement.dir]).toEqual(['fa', 'rtl']);
  // In its frame the page is drawn as a browser draws it without the house.
  const screen = await render(
    <main>
      <h1>فهرست</h1>
      <iframe title={page.title} srcDoc={html} />
    </main>,
  );
  const frame = screen.getByTitle(page.title).element() as HTMLIFrameElement;
  await vi.waitFor(() =>
    expect(frame.contentDocument?.querySelector('h1')?.textContent).toBe(texts.listTitle),
  );
  const heading = frame.contentDocument?.querySelector('header');
  expect(heading && frame.contentWindow?.getComputedStyle(heading).backgroundImage).toContain('rgb(');
  await expectAccessible();
});
