import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { importJWK, jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isPublicAddress } from '#server/platform/net/addresses.ts';
import { machineNetwork } from '#server/platform/net/network.ts';
import { pushKeys } from '#server/platform/outbox/subscriptions/push-keys.ts';
import { keepSubscription, subscriptionsOf } from '#server/platform/outbox/subscriptions/store.ts';
import { letterOf } from '#server/platform/outbox/testing/letters.ts';
import {
  type HeardRequest,
  type PlayedProvider,
  playProvider,
} from '#server/platform/outbox/testing/provider.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { type SignedIn, signIn } from '#server/testing/sign-in.ts';
import { webPush } from './index.ts';

let app: TestApp;
let user: SignedIn;
let service: PlayedProvider;
let subscriptionId: string;
beforeAll(async () => {
  app = await testApp({ rooms: () => [] });
  service = await playProvider();
});
afterAll(async () => {
  await app.close();
  await service.close();
});

/** A browser: its key pair and its secret. */
const browser = createECDH('prime256v1');
browser.generateKeys();
const secret = randomBytes(16);
const keys = { p256dh: browser.getPublicKey('base64url'), auth: secret.toString('base64url') };

const keysOfHouse = () => pushKeys(app.services.db, app.services.random);
const senderWith = (isAllowedAddress: (address: string) => boolean = () => true) =>
  webPush(
    {
      contact: 'mailto:desk@hodhod.example',
      keys: keysOfHouse,
      guard: { network: machineNetwork, isAllowedAddress },
      msMax: 500,
    },
    app.services,
  );
const send = (more = {}) =>
  senderWith().send(
    letterOf({
      to: user.userId,
      subscriptionId,
      path: '/profile',
      until: new Date(app.clock.now().getTime() + 60_000),
      ...more,
    }),
  );

beforeEach(async () => {
  service.heard = [];
  service.says = () => ({ status: 201 });
  user = await signIn(app);
  await keepSubscription(app.services, { ...user, endpoint: `${service.url}/send/${user.userId}`, keys });
  [subscriptionId = ''] = await app.services.db
    .transaction()
    .execute((tx) => subscriptionsOf(tx, user.userId, app.clock.now()));
});

/** Decrypts as a browser does (RFC 8188 with the keys of RFC 8291). */
const read = ({ body }: HeardRequest): unknown => {
  const [salt, theirs, sealed] = [body.subarray(0, 16), body.subarray(21, 21 + 65), body.subarray(21 + 65)];
  expect([body[20], body.readUInt32BE(16) >= sealed.length]).toEqual([65, true]);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), theirs]);
  const material = Buffer.from(hkdfSync('sha256', browser.computeSecret(theirs), secret, info, 32));
  const derive = (label: string, length: number) =>
    Buffer.from(hkdfSync('sha256', material, salt, `Content-Encoding: ${label}\0`, length));
  const open = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  open.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([open.update(sealed.subarray(0, -16)), open.final()]);
  expect(plain.at(-1)).toBe(2);
  return JSON.parse(plain.subarray(0, -1).toString());
};

describe('sending to a browser', () => {
  it('seals the message for that browser alone, signed with the key that it subscribed with', async () => {
    expect(await send()).toEqual({ kind: 'sent', reference: null });
    const [heard] = service.heard;
    if (!heard) throw new Error('nothing was heard');
    expect(read(heard)).toEqual({
      title: 'هدهد',
      body: 'بلیت شما آماده است.',
      path: '/profile',
      tag: letterOf().messageId,
    });
    expect(heard.headers).toMatchObject({ ttl: '60', 'content-encoding': 'aes128gcm' });
    const [, token = '', key = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(heard.headers.authorization ?? '') ?? [];
    const { publicKey } = await keysOfHouse();
    expect(key).toBe(publicKey);
    const point = Buffer.from(key, 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
    const jwk = await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256');
    const { payload } = await jwtVerify(token, jwk, { audience: service.url });
    expect(payload.sub).toBe('mailto:desk@hodhod.example');
  });

  it.each([404, 410])('forgets the browser where its service answers %i', async (status) => {
    service.says = () => ({ status });
    expect(await send()).toMatchObject({ kind: 'refused', again: false });
    expect(await send()).toEqual({ kind: 'refused', reason: 'no browser', again: false });
    expect(service.heard).toHaveLength(1);
  });

  it.each([
    [429, { kind: 'refused', again: true }],
    [503, { kind: 'refused', again: true }],
    [413, { kind: 'refused', again: false }],
    [403, { kind: 'refused', again: false }],
    [500, { kind: 'unknown' }],
  ])('reads %i', async (status, sent) => {
    service.says = () => ({ status });
    expect(await send()).toMatchObject(sent);
  });

  it('does not know what became of it where the service keeps silent', async () => {
    service.says = () => 'silence';
    expect(await send()).toMatchObject({ kind: 'unknown' });
  });

  it('connects to no address inside', async () => {
    const letter = letterOf({ subscriptionId });
    expect(await senderWith(isPublicAddress).send(letter)).toEqual({
      kind: 'refused',
      reason: 'address',
      again: false,
    });
    expect(service.heard).toEqual([]);
  });

  it('tells nothing once the session that asked is over', async () => {
    const { db, clock } = app.services;
    await db
      .updateTable('sessions')
      .set({ ended_at: clock.now() })
      .where('session_id', '=', user.sessionId)
      .execute();
    expect(await send()).toMatchObject({ reason: 'no browser' });
  });
});

it('has one pair of keys, whichever instance asks first', async () => {
  const [one, other] = await Promise.all([keysOfHouse(), keysOfHouse()]);
  expect(one).toEqual(other);
  expect(Buffer.from(one.publicKey, 'base64url')).toHaveLength(65);
});
