import { messageTexts } from '#core/texts/messages.ts';
import { notify } from '#server/platform/outbox/news/notify.ts';
import type { Outbox, Tx } from '#server/platform/services.ts';

/** News of an order for its traveller. */
export interface OrderNews {
  contact: { phoneNumber: string; email: string | null };
  /** Each key is told once. */
  key: string;
  text: string;
  /** Says how to reach support in the text message too, which is paid for by its length; an e-mail always does. */
  withSupport?: true;
  /** Which order it is about, and whose: its owner's browsers are told too, and lead there. */
  order?: { orderId: string; orderNumber: string; userId: string };
}

/** News of an order to its contact and to the browsers of its owner, by the channels that the owner chose. */
export const tellTraveller = (
  tx: Tx,
  outbox: Outbox,
  { contact, order, ...news }: OrderNews,
): Promise<void> =>
  notify(
    tx,
    outbox,
    { ...contact, userId: order?.userId ?? null },
    {
      ...news,
      kind: 'orders',
      ...(order && {
        subject: messageTexts.orderSubject(order.orderNumber),
        path: `/profile/my-travels/order-details?orderId=${order.orderId}`,
      }),
    },
  );

/** News of an order under a name of their own, once each. */
export const tellOfOrder = (
  tx: Tx,
  outbox: Outbox,
  order: { orderId: string; orderNumber: string; userId: string; contact: OrderNews['contact'] },
  { name, ...news }: { name: string } & Pick<OrderNews, 'text' | 'withSupport'>,
): Promise<void> =>
  tellTraveller(tx, outbox, {
    ...news,
    contact: order.contact,
    key: `order:${order.orderId}:${name}`,
    order,
  });
