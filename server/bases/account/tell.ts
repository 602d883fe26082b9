import { accountChangedMessages, signedInMessage } from '#core/texts/account-messages.ts';
import { notify, type Recipient } from '#server/platform/outbox/news/notify.ts';
import { ownerOf } from '#server/platform/people.ts';
import type { Services, Tx } from '#server/platform/services.ts';
import { deviceOf } from './device.ts';

type Parts = Pick<Services, 'outbox'>;

/**
 * Tells the owner of an account what concerns its safety, by every channel that leads to them and in every browser that shows their news.
 * The same key is told once.
 */
export const tellOfSafety = (
  { outbox }: Parts,
  tx: Tx,
  owner: Recipient,
  news: { key: string; text: string },
): Promise<void> =>
  notify(tx, outbox, owner, { kind: 'security', path: '/profile/account', withSupport: true, ...news });

/** Tells of a change, in its transaction, if the account existed before. */
export const tellOfChange = (
  services: Parts & Pick<Services, 'random'>,
  tx: Tx,
  before: Recipient,
  changed: keyof typeof accountChangedMessages,
): Promise<void> =>
  tellOfSafety(services, tx, before, {
    key: `account:${changed}:${services.random.uuid()}`,
    text: accountChangedMessages[changed],
  });

/** Tells of a sign-in on a browser that the account does not know. */
export const tellOfSignIn = async (
  services: Parts,
  tx: Tx,
  { userId, sessionId, userAgent }: { userId: string; sessionId: string; userAgent: string },
): Promise<void> => {
  const owner = await ownerOf(tx, userId);
  if (owner === null) return;
  await tellOfSafety(
    services,
    tx,
    { userId, ...owner },
    { key: `account:signedIn:${sessionId}`, text: signedInMessage(deviceOf(userAgent)) },
  );
};
