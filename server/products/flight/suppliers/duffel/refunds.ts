import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Rial } from '#core/rules/money/rial.ts';
import { subtractRial, toRial } from '#core/rules/money/rial.ts';
import type { DeskAnswer } from '#server/commerce/port/desk.ts';
import { rialsOf } from '#server/platform/duffel/money.ts';
import type { Db } from '#server/platform/services.ts';
import type { FlightSupplier, RefundQuote } from '../port.ts';
import type { Booking } from './bookings.ts';
import { findBooking } from './bookings.ts';
import type { HoldingServices } from './holding.ts';
import type { DuffelCancellationsTable } from './migrations.ts';
import type { DuffelCancellation } from './shapes.ts';

type Cancellation = Selectable<DuffelCancellationsTable>;
type Refunded = DeskAnswer<{ refunded: Rial }, never>;

const unknown = { kind: 'unknown' } as const;
const notRefundable = { kind: 'refused', reason: 'not_refundable' } as const;
const quoteChanged = { kind: 'refused', reason: 'quote_changed' } as const;
const notRefunded = { kind: 'refused', reason: 'not_refunded' } as const;

/**
 * If the answer to a confirmation was lost, the cancellation itself shows whether it arrived; if it is not seen after this time, it did
 * not.
 */
const unseenMsMax = 5 * 60_000;

/** Ways by which the refunded money reaches the agency; a voucher of an airline is none. */
const moneyWays = new Set(['balance', 'card', 'arc_bsp_cash', 'original_form_of_payment']);

const refunded = ({ refund }: Pick<Cancellation, 'refund'>): Refunded => ({
  kind: 'done',
  value: { refunded: toRial(refund) },
});

/** What a cancellation brings in rials, at the rate at which the line was sold; null if it brings no money. */
const refundOf = (
  booking: Booking,
  { refund_amount, refund_currency, refund_to }: DuffelCancellation,
  { rates }: Pick<HoldingServices, 'rates'>,
): Rial | null => {
  const rate = refund_currency === booking.currency ? booking.rate : rates.get(refund_currency ?? '');
  if (!refund_amount || !rate || !moneyWays.has(refund_to ?? '')) return null;
  const refund = toRial(Math.min(booking.total, rialsOf(refund_amount, rate, 'down')));
  return refund > 0 ? refund : null;
};

const findCancellation = async (
  db: Db,
  { lineId, quoteId }: { lineId: string; quoteId: string },
): Promise<Cancellation | undefined> =>
  db
    .selectFrom('duffel_cancellations')
    .selectAll()
    .where('cancellation_id', '=', quoteId)
    .where('line_id', '=', lineId)
    .executeTakeFirst();

const wasGivenBack = async (db: Db, lineId: string): Promise<boolean> => {
  const { rows } = await sql`
    select from duffel_cancellations where line_id = ${lineId} and state = 'confirmed'`.execute(db);
  return rows.length > 0;
};

const setState = async (db: Db, id: string, set: Partial<Cancellation>): Promise<void> => {
  await db.updateTable('duffel_cancellations').set(set).where('cancellation_id', '=', id).execute();
};

const isEverybody = ({ passengers }: Booking, travellerIds: readonly string[]): boolean =>
  new Set(travellerIds).size === passengers.length &&
  passengers.every(({ travellerId }) => travellerIds.includes(travellerId));

const quote = async (
  services: HoldingServices,
  lineId: string,
  travellerIds: readonly string[],
): ReturnType<FlightSupplier['refundQuote']> => {
  const { db, api, clock } = services;
  const booking = await findBooking(db, lineId);
  if (booking?.state !== 'issued' || !booking.order_id) return { kind: 'refused', reason: 'not_issued' };
  if (await wasGivenBack(db, lineId)) return { kind: 'refused', reason: 'already_refunded' };
  // Duffel cancels whole orders only.
  if (!isEverybody(booking, travellerIds)) return notRefundable;
  const told = await api.quoteCancellation(booking.order_id);
  if (told.kind === 'rejected') {
    const isOver = told.codes.includes('already_cancelled');
    return isOver ? { kind: 'refused', reason: 'already_refunded' } : notRefundable;
  }
  if (told.kind !== 'answered') return unknown;
  const refund = refundOf(booking, told.value, services);
  if (refund === null || !told.value.expires_at) return notRefundable;
  const value: RefundQuote = {
    quoteId: told.value.id,
    refund,
    penalty: subtractRial(toRial(booking.total), refund),
    validUntil: told.value.expires_at,
  };
  await db
    .insertInto('duffel_cancellations')
    .values({
      cancellation_id: value.quoteId,
      line_id: lineId,
      state: 'quoted',
      refund,
      expires_at: value.validUntil,
      asked_at: clock.now(),
    })
    .execute();
  return { kind: 'done', value };
};

/** Whether a confirmation arrived, as the cancellation itself shows. */
const lookAtCancellation = async (
  { db, api, clock }: HoldingServices,
  asked: Cancellation,
): Promise<DeskAnswer<{ refunded: Rial }, 'not_refunded'>> => {
  const told = await api.cancellation(asked.cancellation_id);
  if (told.kind !== 'answered') return unknown;
  if (told.value.confirmed_at) {
    await setState(db, asked.cancellation_id, { state: 'confirmed' });
    return refunded(asked);
  }
  if (clock.now().getTime() - asked.asked_at.getTime() <= unseenMsMax) return unknown;
  await setState(db, asked.cancellation_id, { state: 'quoted' });
  return notRefunded;
};

const confirm = async (
  services: HoldingServices,
  quoted: Cancellation,
): Promise<DeskAnswer<{ refunded: Rial }, 'quote_changed'>> => {
  const { db, api, clock } = services;
  const id = quoted.cancellation_id;
  await setState(db, id, { state: 'confirming', asked_at: clock.now() });
  const told = await api.confirmCancellation(id);
  if (told.kind === 'answered' && told.value.confirmed_at) {
    await setState(db, id, { state: 'confirmed' });
    return refunded(quoted);
  }
  if (told.kind === 'limited') await setState(db, id, { state: 'quoted' });
  if (told.kind !== 'rejected') return unknown;
  const order = await api.cancellation(id);
  if (order.kind !== 'answered') return unknown;
  if (order.value.confirmed_at) {
    await setState(db, id, { state: 'confirmed' });
    return refunded(quoted);
  }
  await setState(db, id, { state: 'quoted' });
  return quoteChanged;
};

/** Refunds by Duffel's own quotes: an order's cancellation is the quote until it is confirmed. */
export const createRefunds = (
  services: HoldingServices,
): Pick<FlightSupplier, 'refundQuote' | 'refund' | 'refundStatus'> => ({
  refundQuote: (lineId, _reference, travellerIds) => quote(services, lineId, travellerIds),

  async refund(lineId, _reference, { quoteId, refund }) {
    const asked = await findCancellation(services.db, { lineId, quoteId });
    if (!asked) return { kind: 'refused', reason: 'refused' };
    if (asked.refund !== refund) return quoteChanged;
    if (asked.state === 'confirmed') return refunded(asked);
    if (asked.state === 'confirming') {
      const now = await lookAtCancellation(services, asked);
      if (now.kind !== 'refused') return now;
    }
    return asked.expires_at <= services.clock.now() ? quoteChanged : confirm(services, asked);
  },

  async refundStatus(lineId, _reference, quoteId) {
    const asked = await findCancellation(services.db, { lineId, quoteId });
    if (asked?.state === 'confirmed') return refunded(asked);
    return asked?.state === 'confirming' ? lookAtCancellation(services, asked) : notRefunded;
  },
});
