import { messageTexts } from '#core/texts/messages.ts';
import type { NewsChoice } from '#server/platform/outbox/news/choices.ts';
import { messagesOf, type News, notify, type Recipient } from '#server/platform/outbox/news/notify.ts';
import type { Db, Message, Outbox, Tx, WrittenAlong } from '#server/platform/services.ts';

/** News of an order for its traveller. */
export interface OrderNews {
  contact: { phoneNumber: string; email: string | null };
  /** News with the same key is sent once. */
  key: string;
  text: string;
  /** Adds how to reach support to the text message, which costs more the longer it is. An e-mail always says it. */
  withSupport?: true;
  /** What its e-mail tells mail programs. */
  markup?: NonNullable<News['markup']>;
  /** The order that it is about, and its owner, whose browsers get the news too, with a link to the order. */
  order?: { orderId: string; orderNumber: string; userId: string };
}

/** The page of an order, for its owner. */
export const orderPath = (orderId: string): string => `/profile/my-travels/order-details?orderId=${orderId}`;

/** The recipient and the news as `notify` takes them. */
const asNews = ({ contact, order, ...news }: OrderNews): [Recipient, News] => [
  { ...contact, userId: order?.userId ?? null },
  {
    ...news,
    kind: 'orders',
    ...(order && {
      subject: messageTexts.orderSubject(order.orderNumber),
      path: orderPath(order.orderId),
    }),
  },
];

/** Sends news of an order to its contact and to its owner's browsers, by the channels that the owner chose. */
export const tellTraveller = (tx: Tx, outbox: Outbox, news: OrderNews): Promise<void> =>
  notify(tx, outbox, ...asNews(news));

/** News with a name. News of the same name is sent once for an order. */
export interface NamedNews extends Pick<OrderNews, 'text' | 'withSupport' | 'markup'> {
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

/** Sends named news of an order, unless news of this name was sent for it before. */
export const tellOfOrder = (tx: Tx, outbox: Outbox, order: ToldOrder, news: NamedNews): Promise<void> =>
  tellTraveller(tx, outbox, named(order, news));

/** News for somebody beside the order's contact. */
export interface ToldOther {
  recipient: Recipient;
  news: News;
}

/** Several news of an order, as a part of the statement that changes the order. `notReached` is given if it was read before. */
export const tellAlong = async (
  db: Db,
  outbox: Outbox,
  order: ToldOrder,
  {
    all,
    more = [],
    notReached,
  }: {
    all: readonly NamedNews[];
    more?: readonly ToldOther[];
    notReached: readonly NewsChoice[] | undefined;
  },
): Promise<WrittenAlong> => {
  const messages: Message[] = [];
  for (const news of all) {
    const [owner, told] = asNews(named(order, news));
    messages.push(...(await messagesOf(db, outbox, owner, { ...told, notReached })));
  }
  for (const { recipient, news } of more) messages.push(...(await messagesOf(db, outbox, recipient, news)));
  return outbox.along(db, ...messages);
};
