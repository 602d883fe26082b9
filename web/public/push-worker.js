// Shows the house's messages while no page of it is open, and leads to what they are about when they are touched.
// It keeps nothing and answers no request.

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
