/** The state of messages in this browser: none = not offered, blocked = forbidden by the user; otherwise off or on. */
export type PushState = 'none' | 'blocked' | 'off' | 'on';

/** What the server stores of a browser. */
export interface Browser {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

const workerPath = '/push-worker.js';

/** Only on secure pages, and not in every browser. */
const isOffered = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> => {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
};

const subscribed = async (): Promise<PushSubscription | null> => {
  const worker = await navigator.serviceWorker.getRegistration(workerPath);
  return (await worker?.pushManager.getSubscription()) ?? null;
};

const isOfKey = (subscription: PushSubscription, publicKey: string): boolean => {
  const own = subscription.options.applicationServerKey;
  const wanted = bytesOf(publicKey);
  return own !== null && String(new Uint8Array(own)) === String(wanted);
};

const browserOf = (subscription: PushSubscription): Browser | null => {
  const { endpoint, keys } = subscription.toJSON();
  const [p256dh, auth] = [keys?.['p256dh'], keys?.['auth']];
  return endpoint && p256dh && auth ? { endpoint, keys: { p256dh, auth } } : null;
};

/** The state of this browser, and its subscription if messages are on. Does not ask for permission. */
export const readPush = async (
  publicKey: string | null,
): Promise<{ state: PushState; browser: Browser | null }> => {
  if (publicKey === null || !isOffered()) return { state: 'none', browser: null };
  if (Notification.permission === 'denied') return { state: 'blocked', browser: null };
  const subscription = Notification.permission === 'granted' ? await subscribed() : null;
  // If the house was set up again it has another key, with which an old subscription does not work.
  if (!subscription || !isOfKey(subscription, publicKey)) return { state: 'off', browser: null };
  const browser = browserOf(subscription);
  return { state: browser ? 'on' : 'off', browser };
};

/** Asks for permission and subscribes. Null if permission was not given; rejects if the browser's push service fails. */
export const turnOn = async (publicKey: string): Promise<Browser | null> => {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await navigator.serviceWorker.register(workerPath);
  const worker = await navigator.serviceWorker.ready;
  await (await worker.pushManager.getSubscription())?.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) };
  return browserOf(await worker.pushManager.subscribe(options));
};

/** Ends the subscription: the browser gets no more messages. */
export const turnOff = async (): Promise<void> => {
  await (await subscribed())?.unsubscribe();
};
