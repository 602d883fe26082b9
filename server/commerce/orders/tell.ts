import type { Message, Outbox, Tx } from '#server/platform/services.ts';

/** News of an order: by text message, and to the e-mail where one was given. Each key is told once. */
export const tellTraveller = async (
  tx: Tx,
  outbox: Outbox,
  {
    contact,
    key,
    text,
  }: { contact: { phoneNumber: string; email: string | null }; key: string; text: string },
): Promise<void> => {
  const sms: Message = { key, channel: 'sms', to: contact.phoneNumber, text };
  await outbox.put(tx, sms);
  if (contact.email)
    await outbox.put(tx, { ...sms, key: `${key}:email`, channel: 'email', to: contact.email });
};
