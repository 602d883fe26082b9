import { accountChangedMessages } from '#core/texts/accountMessages.ts';
import { notify, type Owner } from '#server/platform/outbox/news/notify.ts';
import type { Services, Tx } from '#server/platform/services.ts';

/**
 * Tells the owner of an account, by everything that was known before a change and in every browser that shows their news, in the
 * change's transaction.
 */
export const tellOfChange = (
  { outbox, random }: Pick<Services, 'outbox' | 'random'>,
  tx: Tx,
  before: Owner,
  changed: keyof typeof accountChangedMessages,
): Promise<void> =>
  notify(tx, outbox, before, {
    kind: 'security',
    key: `account:${changed}:${random.uuid()}`,
    text: accountChangedMessages[changed],
    path: '/profile/account',
    withSupport: true,
  });
