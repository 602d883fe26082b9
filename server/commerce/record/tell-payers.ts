import { zeroRial } from '#core/rules/money/rial.ts';
import { commerceTexts } from '#core/texts/commerce.ts';
import { messageTexts } from '#core/texts/messages.ts';
import { type News, notify } from '#server/platform/outbox/news/notify.ts';
import { ownerOf } from '#server/platform/people.ts';
import type { Db, Outbox, Tx } from '#server/platform/services.ts';
import type { LoadedOrder } from './loaded.ts';
import { type Back, byReceiver } from './payers.ts';
import type { ToldOther } from './tell.ts';

type ToldOrder = Pick<LoadedOrder, 'orderId' | 'orderNumber' | 'userId' | 'contact' | 'card'>;

/** Where a payer finds money that came back: the order's page is not theirs. */
const walletPath = '/profile/transactions';

/**
 * News about money for the payer of an order, who need not be its owner and has no page of it. Null if the account has ended, or where
 * somebody paid without one: they read it at the link.
 */
export const newsForPayer = async (
  db: Db | Tx,
  userId: string,
  news: Pick<News, 'key' | 'text'>,
): Promise<ToldOther | null> => {
  const payer = await ownerOf(db, userId);
  if (!payer || (payer.phoneNumber === null && payer.email === null)) return null;
  return {
    recipient: { userId, phoneNumber: payer.phoneNumber, email: payer.email },
    news: {
      ...news,
      kind: 'money',
      subject: messageTexts.moneySubject,
      path: walletPath,
      withSupport: true,
    },
  };
};

interface WentBack {
  /** Names what gave it back, once for an order. */
  name: string;
  backs: readonly Back[];
}

/**
 * What the payers of an order are told where more than its owner's own money goes back: each payer their sum, and the owner, who is told of the
 * whole by others, which part of it is theirs. Nothing where the owner alone paid.
 */
export const newsOfBacks = async (
  db: Db | Tx,
  order: ToldOrder,
  { name, backs }: WentBack,
): Promise<ToldOther[]> => {
  const shares = byReceiver(backs);
  const others = shares.filter(({ userId }) => userId !== order.userId);
  if (others.length === 0) return [];
  const key = `order:${order.orderId}:${name}:payer`;
  const told: ToldOther[] = [];
  for (const { userId, amount } of others) {
    const text = commerceTexts.messages.shareBack(order.card.title, amount);
    const news = await newsForPayer(db, userId, { key: `${key}:${userId}`, text });
    if (news) told.push(news);
  }
  const own = shares.find(({ userId }) => userId === order.userId)?.amount ?? zeroRial;
  told.push({
    recipient: { ...order.contact, userId: order.userId },
    news: {
      key,
      kind: 'orders',
      subject: messageTexts.orderSubject(order.orderNumber),
      path: `/profile/my-travels/order-details?orderId=${order.orderId}`,
      text: commerceTexts.messages.backByPayer(order.orderNumber, own),
    },
  });
  return told;
};

/** Sends what `newsOfBacks` says. */
export const tellOfBacks = async (
  tx: Tx,
  outbox: Outbox,
  order: ToldOrder,
  back: WentBack,
): Promise<void> => {
  for (const { recipient, news } of await newsOfBacks(tx, order, back))
    await notify(tx, outbox, recipient, news);
};
