import { sql } from 'kysely';
import type { Said } from '#core/contract/said.ts';
import { type Rial, subtractRial, toRial } from '#core/rules/money/rial.ts';
import { commerceTexts } from '#core/texts/commerce.ts';
import { refundTexts } from '#core/texts/refunds.ts';
import { leftOpen } from '#core/texts/said.ts';
import { notify } from '#server/platform/outbox/news/notify.ts';
import type { Tx } from '#server/platform/services.ts';
import type { Context } from '../context.ts';
import { loadOrder } from '../record/load.ts';
import type { Back } from '../record/payers.ts';
import { newsForPayer } from '../record/tell-payers.ts';
import { type RefundRow, returnsKey, sumOfItems } from './rows.ts';

/**
 * What goes back as it is told: what is sent to the card of somebody whose account has ended is that person's. The owner, who gets it where that card
 * does not take it, hears of it then.
 */
export const asTold = async (tx: Tx, refund: RefundRow, backs: readonly Back[]): Promise<Back[]> => {
  if (backs.every(({ payerId, userId }) => payerId === userId)) return [...backs];
  const { rows } = await sql<{ user_id: string; sent: string }>`
    select p.user_id, sum(c.amount) as sent from refund_payments c join payments p using (payment_id)
     where c.refund_id = ${refund.refund_id} and c.state <> 'refused' group by p.user_id`.execute(tx);
  return backs.flatMap((back) => {
    const sent = rows.find(({ user_id }) => user_id === back.payerId)?.sent;
    if (back.payerId === back.userId || sent === undefined) return [back];
    const toCard = toRial(Number(sent));
    const rest = subtractRial(back.amount, toCard);
    return [
      { ...back, userId: back.payerId, amount: toCard },
      { ...back, amount: rest },
    ];
  });
};

/** What one person got of a refund, and how much of it on cards. */
interface CardShare {
  userId: string;
  all: Rial;
  toCards: Rial;
  /** Whether any of it was meant for a card of theirs. */
  hasCards: boolean;
}

/** What each who got something of a refund got of it; none of one from before it was written down by payer. */
export const cardShares = async (tx: Tx, refund: RefundRow): Promise<CardShare[]> => {
  const { rows } = await sql<{ user_id: string; all: string; to_cards: string; parts: number }>`
    select r.user_id, sum(r.amount - case when r.payer_id = r.user_id then 0 else card.done end) as "all",
        coalesce(sum(card.done) filter (where r.payer_id = r.user_id), 0) as to_cards, sum(card.parts)::int as parts
      from order_returns r cross join lateral (
        select coalesce(sum(c.amount) filter (where c.state = 'done'), 0) as done, count(*) as parts
          from refund_payments c join payments p using (payment_id)
         where c.refund_id = ${refund.refund_id} and p.user_id = r.payer_id) card
     where r.order_id = ${refund.order_id} and r.key = ${returnsKey(refund.refund_id)} group by r.user_id`.execute(
    tx,
  );
  return rows.map(({ user_id, all, to_cards, parts }) => ({
    userId: user_id,
    all: toRial(Number(all)),
    toCards: toRial(Number(to_cards)),
    hasCards: parts > 0,
  }));
};

/** A refund from before it was written down by payer: all of it is its owner's. */
const wholeShare = async (tx: Tx, refund: RefundRow): Promise<CardShare> => {
  const { rows } = await sql<{ done: string }>`
    select coalesce(sum(amount), 0) as done from refund_payments
     where refund_id = ${refund.refund_id} and state = 'done'`.execute(tx);
  const all = toRial(sumOfItems(refund.items) ?? 0);
  return { userId: refund.user_id, all, toCards: toRial(Number(rows[0]?.done)), hasCards: true };
};

/** For the owner of a refund that went to cards, of their own money alone: where it went, if not all of it went to their cards. */
export const noteOfCards = async (tx: Tx, refund: RefundRow): Promise<Said | null> => {
  const shares = await cardShares(tx, refund);
  const own =
    shares.length === 0
      ? await wholeShare(tx, refund)
      : shares.find(({ userId }) => userId === refund.user_id);
  if (!own || own.toCards === own.all) return null;
  const { cardToWallet, partToWallet } = refundTexts.notes;
  return own.toCards === 0 ? cardToWallet : leftOpen((say) => partToWallet(own.toCards, say));
};

/**
 * Tells those who paid by cards and are not the refund's owner where their own money went, if not all of it went to their cards. That it comes back
 * they were told before (`tellOfBacks`).
 */
export const tellCardPayers = async (
  tx: Tx,
  ctx: Pick<Context, 'outbox'>,
  refund: RefundRow,
): Promise<void> => {
  const shares = (await cardShares(tx, refund)).filter(
    ({ userId, all, toCards, hasCards }) => userId !== refund.user_id && hasCards && toCards < all,
  );
  const order = shares.length > 0 ? await loadOrder(tx, refund.order_id) : null;
  for (const { userId, all, toCards } of order ? shares : []) {
    const text = commerceTexts.messages.shareNotOnCard(order?.card.title ?? '', {
      toCard: toCards,
      toWallet: subtractRial(all, toCards),
    });
    const key = `refund:${refund.refund_id}:cards:payer:${userId}`;
    const told = await newsForPayer(tx, userId, { key, text });
    if (told) await notify(tx, ctx.outbox, told.recipient, told.news);
  }
};
