import { messageTexts } from '#core/texts/messages.ts';
import type { NewsChoice } from '#server/platform/outbox/news/choices.ts';
import { messagesOf, type News, notify, type Recipient } from '#server/platform/outbox/news/notify.ts';
import type { Db, Message, Outbox, Tx, WrittenAlong } from '#server/platform/services.ts';

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

/** The recipient and the news as `notify` takes them. */
const asNews = ({ contact, order, ...news }: OrderNews): [Recipient, News] => [
  { ...contact, userId: order?.userId ?? null },
  {
    ...news,
    kind: 'orders',
    ...(order && {
      subject: messageTexts.orderSubject(order.orderNumber),
      path: `/profile/my-travels/order-details?orderId=${order.orderId}`,
    }),
  },
];

/** News of an order to its contact and to the browsers of its owner, by the channels that the owner chose. */
export const tellTraveller = (tx: Tx, outbox: Outbox, news: OrderNews): Promise<void> =>
  notify(tx, outbox, ...asNews(news));

/** News under a name of its own, which an order is told once. */
export interface NamedNews extends Pick<OrderNews, 'text' | 'withSupport'> {
  name: string;
}

interface ToldOrder {
  orderId: string;
  orderNumber: string;
  userId: string;
  contact: OrderNews['contact'];
}

const named = (order: ToldOrder, { name, ...news }: NamedNews): OrderNews => ({
  ...news,
  contact: order.contact,
  key: `order:${order.orderId}:${name}`,
  order,
});

/** News of an order under a name of their own, once each. */
export const tellOfOrder = (tx: Tx, outbox: Outbox, order: ToldOrder, news: NamedNews): Promise<void> =>
  tellTraveller(tx, outbox, named(order, news));

/** The same as a part of the statement that changes the order; `notReached` where it was asked for already. */
export const tellAlong = async (
  db: Db,
  outbox: Outbox,
  order: ToldOrder,
  { all, notReached }: { all: readonly NamedNews[]; notReached: readonly NewsChoice[] | undefined },
): Promise<WrittenAlong> => {
  const messages: Message[] = [];
  for (const news of all) {
    const [owner, told] = asNews(named(order, news));
    messages.push(...(await messagesOf(db, outbox, owner, { ...told, notReached })));
  }
  return outbox.along(db, ...messages);
};
