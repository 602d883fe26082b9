// Shows the house's messages while no page of it is open, and leads to what they are about when they are touched. Where the house cannot be
// reached it opens the papers and the lists of results that a page kept on this device (web/features/papers). It keeps nothing itself, and
// of all requests it answers those for a page alone.

const messageOf = (data) => {
  try {
    return data.json();
  } catch {
    return {};
  }
};

/** A page of ours, whatever the message says. */
const pageOf = (path) => {
  const home = new URL('/', self.location.origin);
  if (typeof path !== 'string' || !URL.canParse(path, home)) return home;
  const page = new URL(path, home);
  return page.origin === home.origin ? page : home;
};

const show = ({ title, body, tag, path }) =>
  self.registration.showNotification(title ?? self.location.host, {
    body: body ?? '',
    dir: 'rtl',
    lang: 'fa',
    icon: '/favicon.svg',
    data: { path },
    // The same message shown twice stands once.
    ...(tag ? { tag } : {}),
  });

const open = async (path) => {
  const { href } = pageOf(path);
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find((page) => page.url === href);
  return there ? there.focus() : self.clients.openWindow(href);
};

self.addEventListener('push', (event) => {
  event.waitUntil(show(messageOf(event.data)));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.path));
});

const papers = 'papers';

/** Where the page is kept that says that there is no network. It is nobody's. */
const shell = 'shell';

/** The page that names what is kept. */
const list = '/kept-papers';

/** So long the house is waited for where what is wanted is kept. */
const patienceMs = 5000;

const kept = (path) => caches.match(path, { cacheName: papers });

/** Lists of results, each at its address. */
const lists = 'lists';

/** What is said of a kept list; null of one that is too old, or that is none. */
const factsOf = (page) => {
  const text = page?.headers.get('x-list');
  const facts = text ? JSON.parse(decodeURIComponent(text)) : null;
  return facts && Date.now() < facts.until ? facts : null;
};

/** The address of a page without the parameter that an open dialog adds, written as the page writes it (web/features/sign-in/remembered-path.ts). */
const addressOf = ({ pathname, search }) => {
  const query = new URLSearchParams(search);
  query.delete('rqs');
  return `${query}` ? `${pathname}?${query}` : pathname;
};

const listAt = async (address) => {
  const page = await caches.match(addressOf(address), { cacheName: lists });
  return factsOf(page) ? page : null;
};

/** The lists that are not too old, the latest first, as the page names them. */
const listItems = async () => {
  if (!(await caches.has(lists))) return '';
  const cache = await caches.open(lists);
  const pages = await Promise.all((await cache.keys()).map((key) => cache.match(key)));
  const there = pages.map(factsOf).filter(Boolean);
  return there
    .sort((a, b) => b.keptAt - a.keptAt)
    .map(({ item }) => item)
    .join('');
};

/** The page that says that there is no network, with the lists where there are any. */
const instead = async () => {
  const page = (await kept(list)) ?? (await caches.match(list, { cacheName: shell }));
  const items = page ? await listItems() : '';
  if (items === '') return page;
  const html = (await page.text())
    .replaceAll('hidden data-with', '')
    .replaceAll('data-without', 'hidden')
    .replace('<!--lists-->', () => `<ul>${items}</ul>`);
  return new Response(html, { headers: page.headers });
};

/** A paper stands at the address of its page, which may name its order in the query; what else stands in a query tells no paper apart. */
const paperAt = async (address) => (await kept(addressOf(address))) ?? kept(address.pathname);

/** An answer of something in front of a house that is down. */
const isDown = ({ status }) => status >= 502 && status <= 504;

const late = () =>
  new Promise((resolve) => {
    setTimeout(resolve, patienceMs, null);
  });

/** A list is no answer to a house that is slow: whoever asks for it anew wants the prices of now. */
const withoutHouse = async ({ url }) => (await listAt(new URL(url))) ?? instead();

const pageFor = async ({ request, preloadResponse }) => {
  const address = new URL(request.url);
  const paper = await paperAt(address);
  // Files of papers stand beneath the list, at addresses that the house has not.
  if (paper && address.pathname.startsWith(`${list}/`)) return paper;
  const asked = Promise.resolve(preloadResponse).then((answer) => answer ?? fetch(request));
  try {
    const answer = await (paper ? Promise.race([asked, late()]) : asked);
    if (answer && !isDown(answer)) return answer;
    return paper ?? (await withoutHouse(request)) ?? (await asked);
  } catch (error) {
    const page = paper ?? (await withoutHouse(request));
    if (page) return page;
    throw error;
  } finally {
    // Nobody may wait for it any more.
    asked.catch(() => undefined);
  }
};

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  // The house is asked while this worker starts.
  event.waitUntil(self.registration.navigationPreload?.enable());
});
self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate' && event.request.method === 'GET') event.respondWith(pageFor(event));
});
