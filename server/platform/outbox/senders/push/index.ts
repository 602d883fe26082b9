import { messageTexts } from '#core/texts/messages.ts';
import { guardedPost, type PostGuard } from '#server/platform/net/guarded-post.ts';
import type { PushKeys } from '#server/platform/outbox/subscriptions/push-keys.ts';
import { dropSubscription, subscriptionOf } from '#server/platform/outbox/subscriptions/store.ts';
import type { Clock, Db, Services } from '#server/platform/services.ts';
import { failureOf } from '../ask.ts';
import { answerMs, type Letter, refused, type Sender, type SendResult, tryAgain, unknown } from '../port.ts';

export interface PushSettings {
  /** Whom push services may write to about us: mailto: or https:. */
  contact: string;
  keys: () => Promise<PushKeys>;
  guard: PostGuard;
  /** Longest wait for an answer. */
  msMax?: number;
}

/** What the service worker reads. Push services take at most 4096 bytes, encrypted. */
const payloadOf = ({ messageId, subject, text, path }: Letter): string =>
  JSON.stringify({
    title: subject ?? messageTexts.pushTitle,
    body: text.slice(0, 500),
    path,
    tag: messageId,
  });

const isGone = (status: number): boolean => status === 404 || status === 410;

/** Web Push (RFC 8030, 8291, 8292): encrypted for one browser and handed to that browser's own push service. */
export const webPush = (
  { contact, keys, guard, msMax = answerMs }: PushSettings,
  { db, clock, log }: { db: Db; clock: Clock; log: Services['log'] },
): Sender => {
  const read = async (status: number | 'forbidden', subscriptionId: string): Promise<SendResult> => {
    if (status === 'forbidden') return refused('address');
    if (status >= 200 && status < 300) return { kind: 'sent', reference: null };
    if (isGone(status)) {
      await dropSubscription(db, subscriptionId);
      return refused(`http ${status}`);
    }
    if (status === 429 || status === 503) return tryAgain(`http ${status}`);
    if (status >= 500) return unknown(`http ${status}`);
    if (status === 401 || status === 403)
      log.error({ provider: 'push', status }, 'A push service does not accept our key');
    return refused(`http ${status}`);
  };

  return {
    channel: 'push',
    async send(letter) {
      const subscription =
        letter.subscriptionId === null ? null : await subscriptionOf(db, letter.subscriptionId, clock.now());
      if (!subscription) return refused('no browser');
      const { endpoint, p256dh, auth, subscription_id: subscriptionId } = subscription;
      const seconds = Math.max(0, Math.floor((letter.until.getTime() - clock.now().getTime()) / 1000));
      // Loaded when it is needed: its arithmetic takes a tenth of the time in which the whole house is loaded.
      const { default: library } = await import('web-push');
      const { headers, body } = library.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        payloadOf(letter),
        {
          vapidDetails: { subject: contact, ...(await keys()) },
          TTL: seconds,
          urgency: 'high',
        },
      );
      const post = {
        url: new URL(endpoint),
        headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
        body,
      };
      try {
        return await read(await guardedPost(guard, post, AbortSignal.timeout(msMax)), subscriptionId);
      } catch (error) {
        const failure = failureOf(error);
        return failure.kind === 'notReached' ? tryAgain(failure.reason) : unknown(failure.reason);
      }
    },
  };
};
