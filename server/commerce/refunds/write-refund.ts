import { sql } from 'kysely';
import type { RefundTarget } from '#core/contract/refund/refund.ts';
import { refundTexts } from '#core/texts/refunds.ts';
import { seal } from '#server/platform/sealed/seals.ts';
import type { Tx } from '#server/platform/services.ts';
import type { Context } from '../context.ts';
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
  /** Null where the rules leave nothing to judge. */
  judge: string | null;
  /** Who of the staff began it, with a note for the traveller; null where the traveller did. */
  byHouse: { staffId: string; note: string | null } | null;
}

const insert = async (tx: Tx, refundId: string, at: Date, refund: NewRefund): Promise<void> => {
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
  const lineRows = lines.map(({ line, card }) => ({ line_id: line.lineId, title: card.title }));
  await sql`
    insert into refund_lines (refund_id, line_id, title)
    select ${refundId}::uuid, given.line_id, given.title
      from jsonb_to_recordset(${JSON.stringify(lineRows)}::jsonb) as given(line_id uuid, title text)`.execute(
    tx,
  );
  const itemRows = documents.map((document) => ({
    line_id: document.lineId,
    document_id: document.documentId,
    price: document.price,
    paid: document.paid,
    back: document.back,
    why: document.why,
    refund: document.refund,
    by_staff: byHouse !== null,
  }));
  await sql`
    insert into refund_items (refund_id, order_id, line_id, document_id, price, paid, back, why, refund, by_staff, agreed)
    select ${refundId}::uuid, ${order.orderId}::uuid, given.*, given.refund
      from jsonb_to_recordset(${JSON.stringify(itemRows)}::jsonb) as given(line_id uuid, document_id uuid, price bigint,
        paid bigint, back bigint, why text, refund bigint, by_staff boolean)`.execute(tx);
};

/** Staff have until the deadline, from now on. */
export const reviewUntil = (at: Date) => sql`deadline = ${after(at, settings.refundReviewSeconds)}`;

/** `carry_on_at` is when somebody may take it: from now on whoever comes first asks the suppliers, at the latest a job. */
export const readyToAsk = (at: Date) => [
  sql`deadline = null`,
  sql`leased_until = null`,
  sql`carry_on_at = ${at}`,
  sql`attempts = 0`,
];

/**
 * Writes a new refund of an order whose row the caller has locked; approved at once where there is nothing to judge, else under
 * review. Throws where a document is in another refund: the caller has looked, under the same lock.
 */
export const writeRefund = async (tx: Tx, ctx: Context, refund: NewRefund): Promise<RefundRow> => {
  const at = ctx.clock.now();
  const refundId = ctx.random.uuid();
  await insert(tx, refundId, at, refund);
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
