import type { Selectable } from 'kysely';
import { backAt } from '#core/products/hotel/rules/ladder.ts';
import { type Rial, subtractRial, toRial } from '#core/rules/money/rial.ts';
import type { DeskAnswer } from '#server/commerce/port/desk.ts';
import type { Db, Random, Tx } from '#server/platform/services.ts';
import type { HotelSupplier, RoomBack } from '../port.ts';
import type { DuffelStayRefundsTable } from './migrations.ts';
import { isOver } from './status.ts';
import { findStay, moveStay, type Stay, type StaysServices } from './store.ts';

type Quote = Selectable<DuffelStayRefundsTable>;
type Given = DeskAnswer<{ refunded: Rial }, never>;

const unknown = { kind: 'unknown' } as const;
const quoteChanged = { kind: 'refused', reason: 'quote_changed' } as const;
const notRefunded = { kind: 'refused', reason: 'not_refunded' } as const;

const quoteMinutes = 15;
/** A cancellation whose answer was lost shows on the booking; if it is not seen there after this time, it did not arrive. */
const unseenMsMax = 5 * 60_000;

const given = ({ refund }: Quote): Given => ({ kind: 'done', value: { refunded: toRial(refund) } });

const findQuote = async (db: Db, lineId: string, quoteId: string): Promise<Quote | undefined> => {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(quoteId)) return undefined;
  return db
    .selectFrom('duffel_stay_refunds')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .where('line_id', '=', lineId)
    .executeTakeFirst();
};

const noteAsked = async (db: Db | Tx, quoteId: string, at: Date | null): Promise<void> => {
  await db.updateTable('duffel_stay_refunds').set({ asked_at: at }).where('quote_id', '=', quoteId).execute();
};

type RefundServices = StaysServices & { random: Random };

/** What comes back now; null if nothing does. */
const quoteOf = ({ clock, random }: RefundServices, stay: Stay): RoomBack | null => {
  const now = clock.now();
  const refund = backAt(stay.ladder, now) ?? 0;
  const until = stay.ladder?.find((step) => now.toISOString() < step.until)?.until;
  if (refund === 0 || !until) return null;
  return {
    quoteId: random.uuid(),
    refund: toRial(refund),
    penalty: subtractRial(toRial(stay.pay_now), toRial(refund)),
    validUntil: new Date(Math.min(now.getTime() + quoteMinutes * 60_000, Date.parse(until))),
  };
};

/** The cancellation did not happen: the room is there as before. */
const giveUp = async ({ db }: RefundServices, stay: Stay, quote: Quote): Promise<void> => {
  await db.transaction().execute(async (tx) => {
    await noteAsked(tx, quote.quote_id, null);
    await moveStay(tx, { ...stay, state: 'refunding' }, { state: 'issued' });
  });
};

/** What became of a cancellation that went out, as the booking itself shows. */
const lookAtCancelled = async (
  services: RefundServices,
  stay: Stay,
  quote: Quote,
): Promise<DeskAnswer<{ refunded: Rial }, 'not_refunded'>> => {
  const { db, clock, api } = services;
  const told = await api.booking(stay.booking_id ?? '');
  if (told.kind !== 'answered') return unknown;
  if (isOver(told.value)) {
    await moveStay(db, { ...stay, state: 'refunding' }, { state: 'refunded' });
    return given(quote);
  }
  if (clock.now().getTime() - (quote.asked_at?.getTime() ?? 0) <= unseenMsMax) return unknown;
  await giveUp(services, stay, quote);
  return notRefunded;
};

const cancel = async (
  services: RefundServices,
  stay: Stay,
  quote: Quote,
): Promise<DeskAnswer<{ refunded: Rial }, 'quote_changed'>> => {
  const { db, clock, api } = services;
  const mine = await db.transaction().execute(async (tx) => {
    const moved = await moveStay(tx, stay, { state: 'refunding', asked_at: clock.now() });
    if (moved) await noteAsked(tx, quote.quote_id, clock.now());
    return moved;
  });
  if (!mine) return unknown;
  const told = await api.cancel(mine.booking_id ?? '');
  if (told.kind === 'answered' && isOver(told.value)) {
    await moveStay(db, mine, { state: 'refunded' });
    return given(quote);
  }
  if (told.kind !== 'rejected' && told.kind !== 'limited') return unknown;
  const seen = await api.booking(mine.booking_id ?? '');
  if (seen.kind !== 'answered') return unknown;
  if (isOver(seen.value)) {
    await moveStay(db, mine, { state: 'refunded' });
    return given(quote);
  }
  await giveUp(services, mine, quote);
  return quoteChanged;
};

type RefundCalls = Pick<HotelSupplier, 'refundQuote' | 'refund' | 'refundStatus'>;

/**
 * Giving stays back by the timeline with which they were bought: Duffel tells no sum when it cancels. A quote ends with its step, which ends
 * before Duffel's (`offers.ts`), so a cancellation that goes out in time arrives in time.
 */
export const createStayRefunds = (services: RefundServices): RefundCalls => {
  const { db, clock } = services;

  return {
    async refundQuote(lineId) {
      const stay = await findStay(db, lineId);
      if (stay?.state === 'refunded') return { kind: 'refused', reason: 'already_refunded' };
      if (stay?.state === 'refunding') return unknown;
      if (stay?.state !== 'issued') return { kind: 'refused', reason: 'not_issued' };
      const quote = quoteOf(services, stay);
      if (!quote) return { kind: 'refused', reason: 'not_refundable' };
      const { quoteId, refund, validUntil } = quote;
      await db
        .insertInto('duffel_stay_refunds')
        .values({ quote_id: quoteId, line_id: lineId, refund, valid_until: validUntil, asked_at: null })
        .execute();
      return { kind: 'done', value: quote };
    },

    async refund(lineId, _reference, { quoteId, refund }) {
      const quote = await findQuote(db, lineId, quoteId);
      const stay = quote && (await findStay(db, lineId));
      if (!quote || !stay) return { kind: 'refused', reason: 'refused' };
      if (quote.refund !== refund) return quoteChanged;
      if (quote.asked_at) {
        if (stay.state === 'refunded') return given(quote);
        const now = await lookAtCancelled(services, stay, quote);
        if (now.kind !== 'refused') return now;
      }
      if (quote.valid_until <= clock.now()) return quoteChanged;
      const open = await findStay(db, lineId);
      if (open?.state === 'refunding') return unknown;
      return open?.state === 'issued' ? cancel(services, open, quote) : quoteChanged;
    },

    async refundStatus(lineId, _reference, quoteId) {
      const quote = await findQuote(db, lineId, quoteId);
      const stay = quote?.asked_at ? await findStay(db, lineId) : null;
      if (!quote || !stay) return notRefunded;
      return stay.state === 'refunded' ? given(quote) : lookAtCancelled(services, stay, quote);
    },
  };
};
