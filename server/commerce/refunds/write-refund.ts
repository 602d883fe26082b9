import { sql } from 'kysely';
import type { RefundTarget } from '#core/contract/refund/refund.ts';
import { refundTexts } from '#core/texts/refunds.ts';
import { seal } from '#server/platform/sealed/seals.ts';
import type { Tx } from '#server/platform/services.ts';
import { type Context, deskOf } from '../context.ts';
import type { LoadedOrder } from '../record/loaded.ts';
import { after, settings } from '../settings.ts';
import { changeRefund } from './change-refund.ts';
import type { RefundableDocument, RefundableLine } from './refundable-lines.ts';
import { lockRefund, type RefundRow } from './rows.ts';
import { sealedRefunds } from './sealed.ts';
import { tellOfRefund } from './tell.ts';

interface NewRefund {
  order: LoadedOrder;
  fingerprint: string;
  key: string;
  reasonId: number;
  target: RefundTarget;
  iban: string | null;
  accountNumber: string | null;
  ownerName: string;
  note: string | null;
  lines: readonly RefundableLine[];
  documents: readonly RefundableDocument[];
  /** What staff have to judge; null if nothing. */
  judge: string | null;
  /** The staff member who began it, with a note for the traveller; null if the traveller began it. */
  byHouse: { staffId: string; note: string | null } | null;
}

/** What whoever stays chose, in the words of the product. */
const namesOfWays = (
  ctx: Context,
  { lineId, kind }: RefundableLine['line'],
  documents: readonly RefundableDocument[],
): string[] => {
  const ways = documents.flatMap((one) => (one.lineId === lineId && one.way !== null ? [one.way] : []));
  const { stayers: desk } = deskOf(ctx, kind).refunds ?? {};
  return [...new Set(ways)].flatMap((way) => desk?.named(way) ?? []);
};

const insert = async (
  tx: Tx,
  ctx: Context,
  { refundId, at, refund }: { refundId: string; at: Date; refund: NewRefund },
): Promise<void> => {
  const { order, lines, documents, byHouse } = refund;
  const sealed = await seal(tx, sealedRefunds, {
    refund_id: refundId,
    iban: refund.iban,
    account_number: refund.accountNumber,
    owner_name: refund.ownerName,
    note: refund.note,
    fingerprint: refund.fingerprint,
  });
  await sql`
    insert into refunds (refund_id, order_id, user_id, state, reason_id, target, iban, account_number, owner_name,
      note, idempotency_key, fingerprint, is_instant, judge, by_house, decided_by, created_at, updated_at)
    values (${refundId}, ${order.orderId}, ${order.userId}, 'Requested', ${refund.reasonId},
      ${refund.target}, ${sealed.iban}, ${sealed.account_number}, ${sealed.owner_name}, ${sealed.note}, ${refund.key},
      ${sealed.fingerprint}, ${refund.judge === null}, ${refund.judge}, ${byHouse !== null},
      ${byHouse?.staffId ?? null}, ${at}, ${at})`.execute(tx);
  await sql`
    insert into refund_events (refund_id, event, state, by, staff_id, at)
    values (${refundId}, 'request', 'Requested', ${byHouse ? 'staff' : 'traveller'}, ${byHouse?.staffId ?? null}, ${at})`.execute(
    tx,
  );
  const lineRows = lines.map(({ line, card }) => ({
    line_id: line.lineId,
    title: [card.title, ...namesOfWays(ctx, line, documents)].join('، '),
  }));
  await sql`
    insert into refund_lines (refund_id, line_id, title)
    select ${refundId}::uuid, given.line_id, given.title
      from jsonb_to_recordset(${JSON.stringify(lineRows)}::jsonb) as given(line_id uuid, title text)`.execute(
    tx,
  );
  const itemRows = documents.map((document, at) => ({
    line_id: document.lineId,
    document_id: document.documentId,
    price: document.price,
    paid: document.paid,
    back: document.back,
    why: document.why,
    refund: document.refund,
    by_staff: byHouse !== null,
    part: document.part,
    way: document.way,
    stays: document.stays,
    along: document.stays !== null && documents.findIndex(({ stays }) => stays === document.stays) < at,
  }));
  await sql`
    insert into refund_items (refund_id, order_id, line_id, document_id, price, paid, back, why, refund, by_staff, part, way, stays, along, agreed)
    select ${refundId}::uuid, ${order.orderId}::uuid, given.*, given.refund
      from jsonb_to_recordset(${JSON.stringify(itemRows)}::jsonb) as given(line_id uuid, document_id uuid, price bigint,
        paid bigint, back bigint, why text, refund bigint, by_staff boolean, part text, way text, stays uuid, along boolean)`.execute(
    tx,
  );
};

/** Sets the deadline by which staff have to decide. */
export const reviewUntil = (at: Date) => sql`deadline = ${after(at, settings.refundReviewSeconds)}`;

/** Columns to set so that the suppliers can be asked: any worker may take the refund from `at` on, and a job does at the latest. */
export const readyToAsk = (at: Date) => [
  sql`deadline = null`,
  sql`leased_until = null`,
  sql`carry_on_at = ${at}`,
  sql`attempts = 0`,
];

/**
 * Writes a new refund of an order. It is approved at once if there is nothing to judge, otherwise it is under review. The caller has locked the
 * order's row and checked that no document is in another refund; it throws if one is.
 */
export const writeRefund = async (tx: Tx, ctx: Context, refund: NewRefund): Promise<RefundRow> => {
  const at = ctx.clock.now();
  const refundId = ctx.random.uuid();
  await insert(tx, ctx, { refundId, at, refund });
  const isInstant = refund.judge === null;
  await changeRefund(tx, refundId, isInstant ? 'approve' : 'review', {
    ...(refund.byHouse ? { ...refund.byHouse, by: 'staff' } : { by: 'system' }),
    at,
    set: isInstant ? readyToAsk(at) : [reviewUntil(at)],
  });
  const written = await lockRefund(tx, refundId);
  if (!written) throw new Error('a refund that was written is not there');
  if (!isInstant) {
    const text = refundTexts.messages.underReview(written.refund_number, written.order_number);
    await tellOfRefund(tx, ctx, written, { name: 'underReview', text });
  }
  return written;
};
