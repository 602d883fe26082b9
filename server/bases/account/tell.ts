import { accountChangedMessages } from '#core/texts/accountMessages.ts';
import type { Services, Tx } from '#server/platform/services.ts';
import type { Contact } from './contacts.ts';

/** Tells a contact that was known before a change, in the change's transaction; nobody where there is none. */
export const tellOfChange = async (
  { outbox, random }: Pick<Services, 'outbox' | 'random'>,
  tx: Tx,
  contact: Contact | null,
  changed: keyof typeof accountChangedMessages,
): Promise<void> => {
  if (!contact) return;
  await outbox.put(tx, {
    key: `account:${changed}:${random.uuid()}`,
    channel: contact.kind === 'mobile' ? 'sms' : 'email',
    to: contact.to,
    text: accountChangedMessages[changed],
  });
};
