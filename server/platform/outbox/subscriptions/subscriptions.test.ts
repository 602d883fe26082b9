import { createECDH, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openAll } from '#server/platform/sealed/seals.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';
import { messagesIn } from '#server/testing/messages.ts';
import { type SignedIn, signIn } from '#server/testing/sign-in.ts';
import { sealedSubscriptions } from '../sealed.ts';

let app: TestApp;
let user: SignedIn;
beforeAll(async () => {
  app = await testApp({ rooms: () => [] });
});
afterAll(() => app.close());
beforeEach(async () => {
  user = await signIn(app);
});

const keysOf = () => {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return { p256dh: pair.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };
};
const subscribe = (by: SignedIn, endpoint: string, keys = keysOf()) =>
  call(app, 'POST /api/notifications/Push/Subscribe', { body: { endpoint, keys } }, by.token);
const endpointsOf = async ({ userId }: SignedIn): Promise<string[]> => {
  const rows = await app.services.db
    .selectFrom('push_subscriptions')
    .select(['subscription_id', 'endpoint'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  return (await openAll(app.services.db, sealedSubscriptions, rows)).map((row) => row.endpoint);
};
const tell = (to: SignedIn, key: string) =>
  app.services.db
    .transaction()
    .execute((tx) =>
      app.services.outbox.put(tx, { key, channel: 'push', to: to.userId, text: 'news', path: '/profile' }),
    );
const messagesTo = async ({ userId }: { userId: string }) =>
  (await messagesIn(app.services.db)).filter(({ recipient }) => recipient === userId);

describe('POST /api/notifications/Push/Subscribe', () => {
  it('keeps each browser once, and for the one who signed in last', async () => {
    const endpoint = `https://push.example.com/send/${user.userId}`;
    await subscribe(user, endpoint);
    await subscribe(user, endpoint);
    expect(await endpointsOf(user)).toEqual([endpoint]);
    const other = await signIn(app);
    await subscribe(other, endpoint);
    expect([await endpointsOf(user), await endpointsOf(other)]).toEqual([[], [endpoint]]);
  });

  it('keeps the ten newest browsers of a user', async () => {
    for (let n = 0; n < 12; n++) {
      app.clock.advance({ seconds: 1 });
      await subscribe(user, `https://push.example.com/${user.userId}/${n}`);
    }
    const kept = (await endpointsOf(user)).map((endpoint) => Number(endpoint.split('/').at(-1)));
    expect(kept).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  });

  it('is tired of one who subscribes without end', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 32; n++) {
      statuses.push((await subscribe(user, `https://push.example.com/many/${user.userId}/${n}`)).status);
    }
    expect(new Set(statuses.slice(0, 30))).toEqual(new Set([200]));
    expect(statuses.slice(30)).toEqual([429, 429]);
  });

  it.each([
    'http://push.example.com/a',
    'https://127.0.0.1/a',
    'https://2130706433/a',
    'https://[::1]/a',
    'https://localhost/a',
    'https://push.example.com:8443/a',
    'https://me:secret@push.example.com/a',
    'https://push.example.com@127.0.0.1/a',
    'file:///etc/passwd',
    'nonsense',
  ])('takes no push service at %s', async (endpoint) => {
    const { status, errors } = await subscribe(user, endpoint);
    expect([status, errors[0]?.field]).toEqual([400, 'endpoint']);
    expect(await endpointsOf(user)).toEqual([]);
  });

  it('takes no keys that could not seal a message', async () => {
    const endpoint = 'https://push.example.com/keys';
    for (const keys of [
      { ...keysOf(), auth: 'short' },
      { ...keysOf(), p256dh: randomBytes(65).fill(9).toString('base64url') },
      { ...keysOf(), p256dh: randomBytes(65).fill(4).toString('base64url') },
    ]) {
      expect((await subscribe(user, endpoint, keys)).status).toBe(400);
    }
  });
});

describe('POST /api/notifications/Push/Unsubscribe', () => {
  it("ends the user's own, and is done where there is none", async () => {
    const endpoint = `https://push.example.com/end/${user.userId}`;
    await subscribe(user, endpoint);
    const end = (by: SignedIn) =>
      call(app, 'POST /api/notifications/Push/Unsubscribe', { body: { endpoint } }, by.token);
    expect((await end(await signIn(app))).status).toBe(200);
    expect(await endpointsOf(user)).toEqual([endpoint]);
    expect([(await end(user)).status, (await end(user)).status]).toEqual([200, 200]);
    expect(await endpointsOf(user)).toEqual([]);
  });
});

describe('messages to browsers', () => {
  it('are one a browser, once a key, and none without a browser', async () => {
    await tell(user, 'before');
    await subscribe(user, `https://push.example.com/one/${user.userId}`);
    await subscribe(user, `https://push.example.com/two/${user.userId}`);
    await tell(user, 'news-1');
    await tell(user, 'news-1');
    const written = await messagesTo(user);
    expect(written).toHaveLength(2);
    expect(new Set(written.map((row) => row.subscription_id)).size).toBe(2);
    expect(written[0]).toMatchObject({ channel: 'push', path: '/profile', status: 'shown' });
  });

  it('end with the session, and go with the account', async () => {
    const { db, clock, people } = app.services;
    await subscribe(user, `https://push.example.com/gone/${user.userId}`);
    await tell(user, `gone-1-${user.userId}`);
    await db.transaction().execute((tx) =>
      app.services.outbox.put(tx, {
        key: `sms-${user.userId}`,
        channel: 'sms',
        to: user.phoneNumber,
        text: 'x',
      }),
    );
    await db
      .updateTable('sessions')
      .set({ ended_at: clock.now() })
      .where('session_id', '=', user.sessionId)
      .execute();
    await tell(user, `gone-2-${user.userId}`);
    expect(await messagesTo(user)).toHaveLength(1);
    await db.transaction().execute((tx) => people.forget(tx, user.userId));
    const texts = await messagesTo({ userId: user.phoneNumber });
    expect([await messagesTo(user), texts, await endpointsOf(user)]).toEqual([[], [], []]);
  });
});

describe('GET /api/notifications/Push/Key', () => {
  const keyOf = async (env: Record<string, string>, demo: boolean) => {
    const other = await testApp({ rooms: () => [], env, demo });
    const { data } = await call(other, 'GET /api/notifications/Push/Key', {});
    const channels = other.services.outbox.channels();
    await other.close();
    return [data.publicKey === null, channels.includes('push')];
  };

  it('gives none where nobody sends such messages', async () => {
    expect(await keyOf({}, false)).toEqual([true, false]);
    expect(await keyOf({ PUSH_CONTACT: 'mailto:desk@hodhod.example' }, false)).toEqual([false, true]);
    expect(await keyOf({}, true)).toEqual([false, true]);
  });
});

describe('the environment of the senders', () => {
  it.each([
    [{ SMTP_URL: 'smtp://mail.example.ir' }, 'SMTP_FROM'],
    [{ WHATSAPP_TOKEN: 'EAAtoken123' }, 'WHATSAPP_PHONE_ID'],
    [{ KAVENEGAR_KEY: 'a/../b' }, 'KAVENEGAR_KEY'],
    [{ SMTP_URL: 'http://mail.example.ir' }, 'SMTP_URL'],
    [{ PUSH_CONTACT: 'desk' }, 'PUSH_CONTACT'],
  ])('refuses %o by name', async (env, name) => {
    await expect(testApp({ rooms: () => [], env })).rejects.toThrow(name);
  });
});
