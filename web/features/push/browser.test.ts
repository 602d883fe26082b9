import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readPush, turnOff, turnOn } from './browser.ts';

/** Base64url of the bytes 4, 251 and 255. It has both signs that differ from plain base64. */
const publicKey = 'BPv_';
const keyBytes = Uint8Array.from([4, 251, 255]);

let subscription: PushSubscription | null;
let permission: NotificationPermission;
const subscribe = vi.fn();

const subscriptionOf = (key: Uint8Array) =>
  ({
    options: { applicationServerKey: key.buffer },
    toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: async () => {
      subscription = null;
      return true;
    },
  }) as unknown as PushSubscription;

beforeEach(() => {
  subscription = null;
  permission = 'default';
  subscribe
    .mockReset()
    .mockImplementation(async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
      subscription = subscriptionOf(Uint8Array.from(applicationServerKey));
      return subscription;
    });
  const worker = { pushManager: { getSubscription: async () => subscription, subscribe } };
  vi.stubGlobal('navigator', {
    serviceWorker: {
      getRegistration: async () => worker,
      register: async () => worker,
      ready: Promise.resolve(worker),
    },
  });
  vi.stubGlobal('window', { PushManager: class {}, Notification: class {} });
  vi.stubGlobal('Notification', {
    get permission() {
      return permission;
    },
    requestPermission: async () => permission,
  });
});
afterEach(() => vi.unstubAllGlobals());

const stateOf = async (key: string | null = publicKey) => (await readPush(key)).state;

describe('how a browser stands', () => {
  it('offers none where it cannot, or where nobody sends', async () => {
    expect(await stateOf(null)).toBe('none');
    vi.stubGlobal('window', {});
    expect(await stateOf()).toBe('none');
  });

  it('is blocked, off, on, and off again', async () => {
    permission = 'denied';
    expect(await stateOf()).toBe('blocked');
    permission = 'granted';
    expect(await stateOf()).toBe('off');
    expect(await turnOn(publicKey)).toEqual({
      endpoint: 'https://push.example/1',
      keys: { p256dh: 'p', auth: 'a' },
    });
    expect(await stateOf()).toBe('on');
    await turnOff();
    expect(await stateOf()).toBe('off');
  });

  it('is off where the permission was not given, and asks no service', async () => {
    expect(await turnOn(publicKey)).toBeNull();
    expect(subscribe).not.toHaveBeenCalled();
    expect(await stateOf()).toBe('off');
  });

  it("takes a subscription to another key for none, and replaces it by the house's", async () => {
    permission = 'granted';
    subscription = subscriptionOf(Uint8Array.from([4, 1, 1]));
    expect(await stateOf()).toBe('off');
    await turnOn(publicKey);
    const [[options]] = subscribe.mock.calls as [[PushSubscriptionOptionsInit]];
    expect(options).toEqual({ userVisibleOnly: true, applicationServerKey: keyBytes });
    expect(await stateOf()).toBe('on');
  });
});
