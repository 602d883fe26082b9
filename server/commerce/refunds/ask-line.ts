import { type RawBuilder, sql } from 'kysely';
import { percentOf, type Rial, toRial } from '#core/rules/money/rial.ts';
import { refundTexts } from '#core/texts/refunds.ts';
import { askOutside, type Context, deskOf } from '../context.ts';
import type { BackQuote, IssuedLine, RefundDesk } from '../port/desk.ts';
import { noPenaltyWhys } from './judge.ts';
import type { RefundLineRow, RefundRow } from './rows.ts';

/** A supplier that offers less than our rules by up to this share is taken at its word; the house bears the difference. */
const tolerancePercent = 5;

/** After a supplier has withdrawn its own quote this often, staff take over. */
const quotesMax = 6;

type Parts = Pick<RefundRow, 'refund_id' | 'items' | 'attempts'>;
type Quote = Pick<BackQuote, 'quoteId' | 'refund'>;

/** Records the new state of a line if its state is still the one we knew. False if another worker has changed it. */
const note = async (
  ctx: Context,
  { refund_id }: Parts,
  line: RefundLineRow,
  set: readonly RawBuilder<unknown>[],
): Promise<boolean> => {
  const { rows } = await sql`
    update refund_lines l set ${sql.join(set)}
     where l.refund_id = ${refund_id} and l.line_id = ${line.line_id} and l.state = ${line.state}
       and l.quote_id is not distinct from ${line.quote_id}
       and exists (select from refunds r where r.refund_id = l.refund_id and r.state = 'InProgress')
    returning l.line_id`.execute(ctx.db);
  return rows.length > 0;
};

const done = (ctx: Context, refund: Parts, line: RefundLineRow, refunded: number) =>
  note(ctx, refund, line, [sql`state = 'done'`, sql`refunded = ${refunded}::bigint`]);

const refuse = (ctx: Context, refund: Parts, line: RefundLineRow, why: string) =>
  note(ctx, refund, line, [sql`state = 'refused'`, sql`refused_why = ${why}`]);

const itemsOf = (refund: Parts, line: RefundLineRow) =>
  refund.items.filter((item) => item.line_id === line.line_id);

/** What our rules say that the supplier gives back for a line. */
const promisedOf = (refund: Parts, line: RefundLineRow): Rial =>
  toRial(itemsOf(refund, line).reduce((sum, item) => sum + (item.back ?? 0), 0));

/**
 * Whether the refund goes on with what the supplier offers. What staff decided, what our data of record promise (a flight that moved,
 * for example) and what nobody has begun to work on holds whatever the supplier offers. What our tables promise holds within a
 * tolerance; beyond it staff look again.
 */
const isAcceptable = (refund: Parts, line: RefundLineRow, offered: number): boolean => {
  const isOurWord = ({ by_staff, why }: RefundRow['items'][number]): boolean =>
    by_staff || noPenaltyWhys.includes(why) || why === 'notBegun';
  if (itemsOf(refund, line).every(isOurWord)) return true;
  const promised = promisedOf(refund, line);
  return offered >= promised - percentOf(promised, tolerancePercent, 'down');
};

const refusals = {
  not_issued: refundTexts.judge.notIssued,
  not_refundable: refundTexts.judge.notRefundable,
  already_refunded: refundTexts.judge.alreadyRefunded,
} as const;

/** 'unknown' if the supplier has to be asked again later. */
type Asked = 'settled' | 'unknown';

const askToRefund = async (
  ctx: Context,
  desk: RefundDesk,
  refund: Parts,
  line: RefundLineRow,
  order: IssuedLine,
  quote: Quote,
): Promise<Asked> => {
  const answer = await askOutside(ctx, 'refund', () => desk.refund(order, quote), desk.answerSeconds(order));
  if (answer.kind === 'unknown') return 'unknown';
  if (answer.kind === 'refused' && answer.reason === 'quote_changed' && refund.attempts < quotesMax) {
    // This quote refunded nothing and never will. Another one is asked for later.
    await note(ctx, refund, line, [sql`state = 'new'`, sql`quote_id = null`]);
    return 'unknown';
  }
  if (answer.kind === 'done') await done(ctx, refund, line, answer.value.refunded);
  else await refuse(ctx, refund, line, refundTexts.judge.supplierRefused(line.title));
  return 'settled';
};

/** Asks for a quote and, if it is acceptable, records the intention and refunds by that quote. */
const quoteAndGive = async (
  ctx: Context,
  desk: RefundDesk,
  refund: Parts,
  line: RefundLineRow,
  order: IssuedLine,
): Promise<Asked> => {
  const items = itemsOf(refund, line);
  const documents = order.documents.flatMap((one) => {
    const item = items.find(({ document_id }) => document_id === one.documentId);
    return item ? [item.way === null ? one : { ...one, way: item.way }] : [];
  });
  const answer = await askOutside(
    ctx,
    'refundQuote',
    () => desk.quote(order, documents, items[0]?.part ?? undefined),
    desk.answerSeconds(order),
  );
  if (answer.kind === 'unknown') return 'unknown';
  if (answer.kind === 'refused') {
    await refuse(ctx, refund, line, refusals[answer.reason](line.title));
    return 'settled';
  }
  const quote = answer.value;
  if (!isAcceptable(refund, line, quote.refund)) {
    const why = refundTexts.judge.supplierLess(line.title, quote.refund, promisedOf(refund, line));
    await note(ctx, refund, line, [
      sql`state = 'refused'`,
      sql`refused_why = ${why}`,
      sql`quote_refund = ${quote.refund}::bigint`,
    ]);
    return 'settled';
  }
  const isMine = await note(ctx, refund, line, [
    sql`state = 'asked'`,
    sql`quote_id = ${quote.quoteId}`,
    sql`quote_refund = ${quote.refund}::bigint`,
  ]);
  // Another worker is asking already, by its own quote.
  if (!isMine) return 'unknown';
  const asked: RefundLineRow = { ...line, state: 'asked', quote_id: quote.quoteId };
  return askToRefund(ctx, desk, refund, asked, order, quote);
};

/**
 * Asks for the status of a refund whose answer was lost. If the supplier says that it did not happen, asks for the refund again under
 * the same quote.
 */
const askAgain = async (
  ctx: Context,
  desk: RefundDesk,
  refund: Parts,
  line: RefundLineRow,
  order: IssuedLine,
): Promise<Asked> => {
  const quoteId = line.quote_id ?? '';
  const known = await askOutside(
    ctx,
    'refundStatus',
    () => desk.refundStatus(order, quoteId),
    desk.answerSeconds(order),
  );
  if (known.kind === 'unknown') return 'unknown';
  if (known.kind === 'done') {
    await done(ctx, refund, line, known.value.refunded);
    return 'settled';
  }
  return askToRefund(ctx, desk, refund, line, order, { quoteId, refund: toRial(line.quote_refund ?? 0) });
};

/** Refunds the documents of one line at their supplier, or finds out what became of that, and records what is known. */
export const askLine = async (
  ctx: Context,
  refund: Parts,
  line: RefundLineRow,
  order: IssuedLine,
): Promise<Asked> => {
  if (line.state === 'done' || line.state === 'refused') return 'settled';
  const desk = deskOf(ctx, order.kind).refunds;
  if (!desk) throw new Error(`the desk of ${order.kind} gives nothing back`);
  return line.state === 'asked'
    ? askAgain(ctx, desk, refund, line, order)
    : quoteAndGive(ctx, desk, refund, line, order);
};
