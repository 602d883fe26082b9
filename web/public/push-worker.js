// Shows the house's messages while no page of it is open, and leads to what they are about when they are touched. Where the house cannot be
// reached it opens the papers that a page kept on this device (web/features/papers). It keeps nothing itself, and of all requests it
// answers those for a page alone.

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

const instead = async () => (await kept(list)) ?? caches.match(list, { cacheName: shell });

/** A paper stands at the address of its page, which may name its order in the query; what else stands in a query tells no paper apart. */
const paperAt = async ({ pathname, search }) => (await kept(pathname + search)) ?? kept(pathname);

/** An answer of something in front of a house that is down. */
const isDown = ({ status }) => status >= 502 && status <= 504;

const late = () =>
  new Promise((resolve) => {
    setTimeout(resolve, patienceMs, null);
  });

const pageFor = async ({ request, preloadResponse }) => {
  const paper = await paperAt(new URL(request.url));
  const asked = Promise.resolve(preloadResponse).then((answer) => answer ?? fetch(request));
  try {
    const answer = await (paper ? Promise.race([asked, late()]) : asked);
    if (answer && !isDown(answer)) return answer;
    return paper ?? (await instead()) ?? (await asked);
  } catch (error) {
    const page = paper ?? (await instead());
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
