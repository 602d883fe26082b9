import { sql } from 'kysely';
import { accounts } from '#server/platform/ledger/accounts.ts';
import { post } from '#server/platform/ledger/post.ts';
import type { Tx } from '#server/platform/services.ts';
import type { Context } from '../context.ts';
import type { Issued, IssuedDocument } from '../port/desk.ts';
import { moneyOf } from '../record/issue-money.ts';
import { loadOrder } from '../record/load.ts';
import type { LoadedOrder } from '../record/loaded.ts';

type Line = LoadedOrder['lines'][number];

interface LineName {
  orderId: string;
  lineId: string;
}

/** What the supplier is owed for a stray line, in addition to the lines that the order pays for. The house keeps its fee once. */
const owedFor = (order: LoadedOrder, line: Line): number =>
  order.lines.some(({ state }) => state === 'issued')
    ? line.total
    : moneyOf(order, line.total, line.total).supplier;

const write = async (
  tx: Tx,
  ctx: Context,
  order: LoadedOrder,
  line: Line,
  issued: Issued | null,
): Promise<void> => {
  const at = ctx.clock.now();
  const strayId = ctx.random.uuid();
  // The supplier knows both tickets under the same line: the ones that are travelled with must stay, so only people can give back the others.
  const isSecond = line.state === 'issued';
  const owed = owedFor(order, line);
  // If the supplier named no documents, what it made counts as one document for all travellers of the line.
  const documents: IssuedDocument[] = issued?.documents ?? [{ number: '', travellerIds: line.travellerIds }];
  const { rows } = await sql`
    insert into stray_tickets (stray_id, order_id, line_id, booking_reference, documents, owed, state, found_at, look_at)
    values (${strayId}, ${order.orderId}, ${line.lineId}, ${issued?.bookingReference ?? ''},
      ${JSON.stringify(documents)}::jsonb, ${owed}, ${isSecond ? 'staff' : 'found'}, ${at}, ${isSecond ? null : at})
    on conflict (line_id, booking_reference) do nothing returning stray_id`.execute(tx);
  if (rows.length === 0) return;
  ctx.log.error(
    { orderId: order.orderId, lineId: line.lineId, isSecond },
    'A supplier made tickets that no order has',
  );
  if (owed > 0)
    await post(tx, {
      transferId: ctx.random.uuid(),
      key: `stray:${strayId}`,
      kind: 'stray',
      at,
      orderId: order.orderId,
      postings: [
        { account: accounts.strays, amount: -owed },
        { account: accounts.supplier(line.kind), amount: owed },
      ],
    });
};

const isKnown = (line: Line, { documents }: Issued): boolean => {
  const numbers = new Set(line.documents.map(({ number }) => number));
  return documents.every(({ number }) => numbers.has(number));
};

const locked = async (tx: Tx, { orderId, lineId }: LineName) => {
  await sql`select from orders where order_id = ${orderId} for update`.execute(tx);
  const order = await loadOrder(tx, orderId);
  const line = order?.lines.find((one) => one.lineId === lineId);
  return order && line ? { order, line } : null;
};

/** Records that a supplier issued a line which we released, or never paid for. `tickets` are given if the supplier named them. */
export const noticeStray = (ctx: Context, name: LineName, tickets: Issued | null): Promise<void> =>
  ctx.db.transaction().execute(async (tx) => {
    const found = await locked(tx, name);
    if (found && found.line.state !== 'issued') await write(tx, ctx, found.order, found.line, tickets);
  });

/**
 * Handles tickets that came after the answer was no longer waited for. An order that still needs them takes them, and one that has them
 * already is left alone; all others are strays, which the house pays for and gives back. True if the order has to be carried on.
 */
export const noticeLate = (ctx: Context, name: LineName, tickets: Issued): Promise<boolean> =>
  ctx.db.transaction().execute(async (tx) => {
    const found = await locked(tx, name);
    if (!found) return false;
    const { order, line } = found;
    if (line.state === 'held' || line.state === 'reserved') {
      await sql`update order_lines set late_issue = ${JSON.stringify(tickets)}::jsonb where line_id = ${line.lineId}`.execute(
        tx,
      );
      return true;
    }
    if (!isKnown(line, tickets)) await write(tx, ctx, order, line, tickets);
    return false;
  });
