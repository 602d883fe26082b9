import { type RawBuilder, type Selectable, sql } from 'kysely';
import { toRial } from '#core/rules/money/rial.ts';
import { refundTexts } from '#core/texts/refunds.ts';
import { seal } from '#server/platform/sealed/seals.ts';
import type { Tx } from '#server/platform/services.ts';
import type { Context } from '../context.ts';
import { changeRefund } from './change-refund.ts';
import { lockRefund, type RefundLineRow, type RefundRow } from './rows.ts';
import { sealedRefunds } from './sealed.ts';
import { settleRefund } from './settle.ts';
import type { RefundsTable } from './tables.ts';
import { tellOfRefund } from './tell.ts';
import { reviewUntil } from './write-refund.ts';

const judgeOf = (lines: readonly RefundLineRow[]): string =>
  lines.flatMap((line) => line.refused_why ?? []).join(' ');

/** Columns to set when suppliers are no longer asked about a refund. */
export const nobodyAsksOn: readonly RawBuilder<unknown>[] = [
  sql`leased_until = null`,
  sql`carry_on_at = null`,
];

/** Sends a refund of which no supplier gave anything back to staff again. */
const reviewAgain = async (tx: Tx, ctx: Context, refund: RefundRow): Promise<void> => {
  const at = ctx.clock.now();
  const note = refundTexts.notes.askedAgain;
  await changeRefund(tx, refund.refund_id, 'supplierRefused', {
    by: 'supplier',
    at,
    note,
    set: [...nobodyAsksOn, reviewUntil(at), sql`judge = ${judgeOf(refund.lines)}`],
  });
  const text = refundTexts.messages.again(refund.refund_number);
  await tellOfRefund(tx, ctx, refund, { name: `again:${at.toISOString()}`, text });
};

/** Moves the lines that suppliers refused into a refund of their own, under review, and returns its id; the rest goes on by itself. */
const splitOff = async (
  tx: Tx,
  ctx: Context,
  refund: RefundRow,
  refused: RefundLineRow[],
): Promise<string> => {
  const at = ctx.clock.now();
  const newId = ctx.random.uuid();
  const { iban, account_number, owner_name, note } = refund;
  const sealed = await seal(tx, sealedRefunds, { refund_id: newId, iban, account_number, owner_name, note });
  const { rows } = await sql<Pick<Selectable<RefundsTable>, 'refund_number'>>`
    insert into refunds (refund_id, order_id, user_id, state, reason_id, target, iban, account_number, owner_name,
      note, idempotency_key, fingerprint, is_instant, judge, by_house, created_at, updated_at)
    select ${newId}::uuid, order_id, user_id, 'Requested', reason_id, target, ${sealed.iban}, ${sealed.account_number},
      ${sealed.owner_name}, ${sealed.note}, ${`split:${newId}`}, fingerprint, false, ${judgeOf(refused)}, by_house, ${at}::timestamptz, ${at}::timestamptz
      from refunds where refund_id = ${refund.refund_id} returning refund_number`.execute(tx);
  const newNumber = rows[0]?.refund_number ?? '';
  const lines = refused.map((line) => line.line_id);
  // Lines and items both name their refund, so both have to move.
  await sql`update refund_lines set refund_id = ${newId}
    where refund_id = ${refund.refund_id} and line_id = any(${lines}::uuid[])`.execute(tx);
  await sql`update refund_items set refund_id = ${newId}
    where refund_id = ${refund.refund_id} and line_id = any(${lines}::uuid[])`.execute(tx);
  await sql`
    insert into refund_events (refund_id, event, state, by, note, at)
    values (${newId}, 'request', 'Requested', 'system', ${refundTexts.notes.splitFrom(refund.refund_number)}, ${at})`.execute(
    tx,
  );
  await changeRefund(tx, newId, 'review', { by: 'supplier', at, set: [reviewUntil(at)] });
  const text = refundTexts.messages.split(refund.refund_number, newNumber);
  await tellOfRefund(tx, ctx, refund, { name: 'split', text });
  return newId;
};

/** Sends what was given back on its way. What was not given back becomes another refund, whose id is returned. */
const settleDone = async (tx: Tx, ctx: Context, refund: RefundRow): Promise<string | null> => {
  const refused = refund.lines.filter((line) => line.state === 'refused');
  const restId = refused.length > 0 ? await splitOff(tx, ctx, refund, refused) : null;
  const given = (await lockRefund(tx, refund.refund_id)) ?? refund;
  const supplierRefund = given.lines.reduce((sum, line) => sum + (line.refunded ?? 0), 0);
  await settleRefund(tx, ctx, given, {
    event: 'supplierDone',
    by: 'supplier',
    supplierRefund: toRial(supplierRefund),
    note: null,
  });
  return restId;
};

/**
 * Stops waiting for suppliers that did not answer. What the others gave back is paid out, and the rest becomes a refund of its own,
 * under review. Null, and nothing is changed, if none of them gave anything back. The caller has locked the refund.
 */
export const partFromUnanswered = async (
  tx: Tx,
  ctx: Context,
  refund: RefundRow,
): Promise<RefundRow | null> => {
  if (!refund.lines.some((line) => line.state === 'done')) return null;
  for (const { line_id, title, state } of refund.lines)
    if (state !== 'done')
      await sql`update refund_lines set state = 'refused', refused_why = ${refundTexts.judge.noAnswer(title)}
        where refund_id = ${refund.refund_id} and line_id = ${line_id} and state <> 'refused'`.execute(tx);
  const restId = await settleDone(tx, ctx, (await lockRefund(tx, refund.refund_id)) ?? refund);
  return restId === null ? null : lockRefund(tx, restId);
};

/**
 * Called once every supplier has answered. If all gave back, the money goes on its way; if none did, staff look at the refund again; if
 * some did, their money goes on and the tickets of the others become a refund of their own, under review.
 */
export const finishRefund = (ctx: Context, refundId: string): Promise<void> =>
  ctx.db.transaction().execute(async (tx) => {
    const refund = await lockRefund(tx, refundId);
    if (refund?.state !== 'InProgress') return;
    if (refund.lines.some((line) => line.state === 'new' || line.state === 'asked')) return;
    const refused = refund.lines.filter((line) => line.state === 'refused');
    if (refused.length === refund.lines.length) await reviewAgain(tx, ctx, refund);
    else await settleDone(tx, ctx, refund);
  });
