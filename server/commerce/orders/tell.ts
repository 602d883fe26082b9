import { messageTexts } from '#core/texts/messages.ts';
import type { Message, Outbox, Tx } from '#server/platform/services.ts';

/** News of an order for its traveller. */
interface News {
  contact: { phoneNumber: string; email: string | null };
  /** Each key is told once. */
  key: string;
  text: string;
  /** Which order it is about, and whose: its owner's browsers are told too, and lead there. */
  order?: { orderId: string; orderNumber: string; userId: string };
}

/** News of an order: by text message, to the e-mail where one was given, and to the browsers that its owner chose. */
export const tellTraveller = async (
  tx: Tx,
  outbox: Outbox,
  { contact, key, text, order }: News,
): Promise<void> => {
  const subject = order && { subject: messageTexts.orderSubject(order.orderNumber) };
  const sms: Message = { key, channel: 'sms', to: contact.phoneNumber, text };
  // Whoever ended their account has left no number.
  if (contact.phoneNumber) await outbox.put(tx, sms);
  if (contact.email)
    await outbox.put(tx, { ...sms, ...subject, key: `${key}:email`, channel: 'email', to: contact.email });
  if (order) {
    const path = `/profile/my-travels/order-details?orderId=${order.orderId}`;
    await outbox.put(tx, { ...sms, ...subject, key: `${key}:push`, channel: 'push', to: order.userId, path });
  }
};

/** News of an order under a name of their own, once each. */
export const tellOfOrder = (
  tx: Tx,
  outbox: Outbox,
  order: { orderId: string; orderNumber: string; userId: string; contact: News['contact'] },
  { name, text }: { name: string; text: string },
): Promise<void> =>
  tellTraveller(tx, outbox, { contact: order.contact, key: `order:${order.orderId}:${name}`, text, order });
