import { ECDH } from 'node:crypto';
import { notifications } from '#core/contract/notifications/endpoints.ts';
import { type Operation, operation } from '#server/platform/http/operation.ts';
import { fieldError } from '#server/platform/http/validate.ts';
import { tooMany } from '#server/platform/http/wait.ts';
import { isAddressHost } from '#server/platform/net/guarded-post.ts';
import type { Clock, Db, Limits, Outbox, Random } from '#server/platform/services.ts';
import type { PushKeys } from './push-keys.ts';
import { forgetBrowser, keepSubscription } from './store.ts';

interface Parts {
  db: Db;
  clock: Clock;
  random: Random;
  limits: Limits;
  outbox: Pick<Outbox, 'channels'>;
  keys: () => Promise<PushKeys>;
}

const perHour = 30;

/**
 * Whether an address may be a push service: a name on the public internet and the usual port. The IP address behind the name is checked
 * when sending.
 */
const isPushService = (endpoint: string): boolean => {
  const url = new URL(endpoint);
  return (
    url.protocol === 'https:' &&
    url.port === '' &&
    url.username === '' &&
    url.password === '' &&
    url.hostname.includes('.') &&
    !isAddressHost(url)
  );
};

const isPoint = (bytes: Buffer): boolean => {
  try {
    return bytes.length === 65 && ECDH.convertKey(bytes, 'prime256v1').length > 0;
  } catch {
    return false;
  }
};

/** A point on P-256, uncompressed, and sixteen bytes of secret (RFC 8291), with which messages are sealed. */
const areKeys = ({ p256dh, auth }: { p256dh: string; auth: string }): boolean =>
  isPoint(Buffer.from(p256dh, 'base64url')) && Buffer.from(auth, 'base64url').length === 16;

/** The calls with which a browser asks to show messages while the page is closed. */
export const pushOperations = ({ db, clock, random, limits, outbox, keys }: Parts): Operation[] => [
  operation(notifications.pushKey, async () => {
    const publicKey = outbox.channels().includes('push') ? (await keys()).publicKey : null;
    return { ok: true, value: { publicKey } };
  }),
  operation(notifications.subscribe, async ({ body }, { caller }) => {
    const { userId, sessionId } = caller;
    const wrong = !isPushService(body.endpoint) ? 'endpoint' : areKeys(body.keys) ? null : 'keys';
    if (wrong !== null) {
      return { ok: false, code: 'VALIDATION', data: null, errors: [fieldError('INVALID', wrong)] };
    }
    const taken = await limits.take(`push:${userId}`, perHour, 3600);
    if (!taken.allowed) return tooMany(taken);
    await keepSubscription({ db, clock, random }, { userId, sessionId, ...body });
    return { ok: true, value: null };
  }),
  operation(notifications.unsubscribe, async ({ body }, { caller }) => {
    await forgetBrowser(db, caller.userId, body.endpoint);
    return { ok: true, value: null };
  }),
];
