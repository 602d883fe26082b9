import { visaDeskTexts } from '#core/products/visa/texts/desk.ts';
import { visaMessages } from '#core/products/visa/texts/messages.ts';
import { dayInIran } from '#core/rules/dates/iran.ts';
import type { OrderDetail } from '#server/commerce/port/order.ts';
import { staffWith } from '#server/platform/auth/scopes.ts';
import { notify } from '#server/platform/outbox/news/notify.ts';
import type { Tx } from '#server/platform/services.ts';
import type { ApplicationDeps } from './deps.ts';
import { visaLineOf } from './line.ts';

/** The words of an order that every message needs. */
export const wordsOf = ({ orderId, lines }: Pick<OrderDetail, 'orderId' | 'lines'>, siteUrl: string) => {
  const [line] = lines;
  if (!line) throw new Error(`order ${orderId} has no line`);
  return {
    title: visaDeskTexts.title(visaLineOf(line).destination.name),
    link: `${siteUrl}/profile/my-travels/order-details/visa?orderId=${orderId}`,
  };
};

/** Tells the staff who work on applications that one waits, each of them once a day. */
export const tellStaff = async (
  tx: Tx,
  { clock, outbox }: Pick<ApplicationDeps, 'clock' | 'outbox'>,
  news: keyof typeof visaMessages.staff,
): Promise<void> => {
  const day = dayInIran(clock.now());
  const text = visaMessages.staff[news];
  for (const one of await staffWith(tx, 'visas:handle'))
    await notify(tx, outbox, one, { kind: 'work', key: `visas-${news}:${day}:${one.userId}`, text });
};
