import { type Selectable, sql } from 'kysely';
import type { OrderState } from '#core/contract/lifecycles/order.ts';
import { type Rial, toRial, zeroRial } from '#core/rules/money/rial.ts';
import { refundReasonOf } from '#core/rules/refunds/reasons.ts';
import { refundTexts } from '#core/texts/refunds.ts';
import { accounts } from '#server/platform/ledger/accounts.ts';
import { post } from '#server/platform/ledger/post.ts';
import type { Tx } from '#server/platform/services.ts';
import { type Context, deskOf } from '../context.ts';
import { openPayout } from '../payouts/open.ts';
import { changeState } from '../record/change-state.ts';
import { toSuppliers } from '../record/issue-money.ts';
import { loadOrder } from '../record/load.ts';
import { lockWallets } from '../record/lock-wallets.ts';
import { type Back, byReceiver, dealBack, toWallets, writeReturns } from '../record/payers.ts';
import { rewrite } from '../record/rewrite.ts';
import type { OrdersTable } from '../record/tables.ts';
import { tellOfBacks } from '../record/tell-payers.ts';
import { sendToCards } from './card-parts.ts';
import { asTold } from './card-shares.ts';
import { changeRefund } from './change-refund.ts';
import { payToWallet, postPaid } from './paid.ts';
import { type RefundRow, returnsKey, sumOfItems } from './rows.ts';
import { tellOfRefund } from './tell.ts';

interface GivenBack {
  event: 'supplierDone' | 'byHand';
  by: 'supplier' | 'staff';
  /** What the suppliers gave back together. */
  supplierRefund: Rial;
  staffId?: string;
  note: string | null;
}

/**
 * What each supplier gave back, as postings that add up to `supplier`. A supplier that answered gave what it said. The suppliers whose refunds
 * staff made by hand share the rest, by what the traveller gets for their lines.
 */
export const shareOfSuppliers = (
  { lines, items }: Pick<RefundRow, 'lines' | 'items'>,
  supplier: number,
): ReturnType<typeof toSuppliers> => {
  const said = lines.flatMap(({ kind, refunded }) => (refunded === null ? [] : [{ kind, total: refunded }]));
  const byHand = lines
    .filter(({ refunded }) => refunded === null)
    .map(({ line_id, kind }) => ({
      kind,
      total: items.reduce((sum, item) => (item.line_id === line_id ? sum + (item.refund ?? 0) : sum), 0),
    }));
  if (byHand.length === 0) return toSuppliers(said, supplier);
  const known = said.reduce((sum, { total }) => sum + total, 0);
  const shares = [...toSuppliers(said, known), ...toSuppliers(byHand, supplier - known)];
  return [...new Set(shares.map(({ account }) => account))].map((account) => ({
    account,
    amount: shares.reduce((sum, one) => (one.account === account ? sum + one.amount : sum), 0),
  }));
};

/**
 * Posts what suppliers gave back as what the traveller gets. If the traveller gets less, the house first has the discount back that it had paid
 * for these documents. Any other difference, up or down, is the house's goodwill.
 */
const postGivenBack = async (
  tx: Tx,
  ctx: Context,
  refund: RefundRow,
  supplier: number,
  amount: number,
  at: Date,
) => {
  const discount = refund.items.reduce((sum, item) => sum + item.price - item.paid, 0);
  const left = supplier - amount;
  const discounts = Math.min(Math.max(left, 0), discount);
  if (supplier === 0 && amount === 0) return;
  await post(tx, {
    transferId: ctx.random.uuid(),
    key: `supplierRefund:${refund.refund_id}`,
    kind: 'supplierRefund',
    at,
    orderId: refund.order_id,
    postings: [
      ...shareOfSuppliers(refund, supplier).map((one) => ({ ...one, amount: -one.amount })),
      { account: accounts.discounts, amount: discounts },
      { account: accounts.goodwill, amount: left - discounts },
      { account: accounts.refund(refund.refund_id), amount },
    ],
  });
};

const everythingIsBack = sql`not exists (
  select from order_documents d where d.order_id = o.order_id and not exists (
    select from refund_items i where i.document_id = d.document_id and i.state = 'refunded' and i.part is null))`;

/** The states of an order that people decide, before it was issued. */
const unissued: readonly OrderState[] = ['Paid', 'Approved', 'Rejected'];

/**
 * Ends an order whose last document came back. It is refunded, or rejected if it was turned down before it was issued and no money came back.
 * This releases its discount code, and so comes before any wallet is locked, here as everywhere.
 */
const closeOrder = async (tx: Tx, refund: RefundRow, by: GivenBack['by'], at: Date): Promise<void> => {
  const { rows } = await sql<Pick<Selectable<OrdersTable>, 'status'> & { is_for_nothing: boolean }>`
    select status, refunded = 0 as is_for_nothing from orders where order_id = ${refund.order_id}`.execute(
    tx,
  );
  const wasRejected = rows[0]?.status === 'Rejected';
  const code = refundReasonOf(refund.reason_id)?.code;
  const isTurnedDown = wasRejected || code === 'turnedDown';
  const isRejected = isTurnedDown && rows[0]?.is_for_nothing && unissued.includes(rows[0].status);
  await changeState(tx, refund.order_id, isRejected ? 'reject' : 'refund', {
    by,
    at,
    reason: wasRejected || isRejected ? 'turned_down' : code === 'calledOff' ? 'called_off' : 'given_back',
    when: everythingIsBack,
  });
};

/**
 * Sends the money on its way: into wallets at once, to a bank account by staff, or to cards by a job. Each payer gets their own part; a bank
 * account takes its owner's alone, and others find theirs in their wallets.
 */
const payOut = async (
  tx: Tx,
  ctx: Context,
  refund: RefundRow,
  { backs, at }: { backs: readonly Back[]; at: Date },
): Promise<void> => {
  const own = byReceiver(backs).find(({ userId }) => userId === refund.user_id)?.amount ?? zeroRial;
  if (refund.target === 'card' && backs.length > 0) return sendToCards(tx, ctx, refund, { backs, at });
  if (refund.target !== 'iban' || own === 0) return payToWallet(tx, ctx, refund, { at, note: null, backs });
  const others = toWallets(backs.filter(({ userId }) => userId !== refund.user_id));
  await postPaid(tx, ctx, refund, { to: others, at, key: 'payers' });
  await openPayout(tx, ctx, {
    userId: refund.user_id,
    source: 'refund',
    refundId: refund.refund_id,
    amount: own,
    iban: refund.iban ?? '',
    ownerName: refund.owner_name,
    from: accounts.refund(refund.refund_id),
    orderId: refund.order_id,
  });
  const text = refundTexts.messages.toBank(refund.refund_number, own);
  await tellOfRefund(tx, ctx, refund, { name: 'toBank', text });
};

/** Tells everybody who paid what comes back to them, where that is not the owner alone. */
const tellPayers = async (tx: Tx, ctx: Context, refund: RefundRow, backs: readonly Back[]): Promise<void> => {
  const told = await asTold(tx, refund, backs);
  if (told.every(({ userId }) => userId === refund.user_id)) return;
  const order = await loadOrder(tx, refund.order_id);
  if (order) await tellOfBacks(tx, ctx.outbox, order, { name: returnsKey(refund.refund_id), backs: told });
};

/** Writes what is left of lines of which a part came back. Their documents stay. */
const takePartsOff = async (tx: Tx, ctx: Context, refund: RefundRow): Promise<void> => {
  const parts = refund.items.flatMap(({ line_id, part }) =>
    part === null ? [] : [{ lineId: line_id, part }],
  );
  if (parts.length === 0) return;
  const order = await loadOrder(tx, refund.order_id);
  const lines = parts.map(({ lineId, part }) => {
    const line = order?.lines.find((one) => one.lineId === lineId);
    const { parts: desk } = (line && deskOf(ctx, line.kind).refunds) ?? {};
    if (!line || !desk) throw new Error(`line ${lineId} has no parts`);
    return { lineId, details: desk.without(line, part) };
  });
  await rewrite(ctx, tx, refund.order_id, lines);
};

/** Writes what those pay by now who stay, where they chose it when others left. */
const writeWays = async (tx: Tx, ctx: Context, refund: RefundRow): Promise<void> => {
  const chosen = refund.items.flatMap(({ line_id: lineId, document_id: documentId, price, way, stays }) =>
    way !== null && stays !== null ? [{ lineId, documentId, stays, way, price: toRial(price) }] : [],
  );
  const order = chosen.length > 0 ? await loadOrder(tx, refund.order_id) : null;
  const lines = (order?.lines ?? []).flatMap((line) => {
    const own = chosen.filter(({ lineId }) => lineId === line.lineId);
    const { stayers } = deskOf(ctx, line.kind).refunds ?? {};
    return own.length > 0 && stayers ? [{ lineId: line.lineId, details: stayers.after(line, own) }] : [];
  });
  if (lines.length > 0) await rewrite(ctx, tx, refund.order_id, lines);
};

/** Tells products what staff gave back by hand of their lines: no supplier was asked, or none of them answered. */
const tellOfByHand = async (tx: Tx, ctx: Context, refund: RefundRow): Promise<void> => {
  const unanswered = refund.lines.filter(({ refunded }) => refunded === null);
  const order = unanswered.length > 0 ? await loadOrder(tx, refund.order_id) : null;
  for (const { line_id } of unanswered) {
    const line = order?.lines.find(({ lineId }) => lineId === line_id);
    const desk = line && deskOf(ctx, line.kind).refunds;
    if (!line || !desk?.givenByHand) continue;
    const given = refund.items.flatMap((item) => {
      const document = line.documents.find(({ documentId }) => documentId === item.document_id);
      return document && item.part === null
        ? [
            {
              travellerIds: document.travellerIds,
              refund: toRial(item.refund ?? 0),
              ...(item.way === null ? {} : { way: item.way }),
            },
          ]
        : [];
    });
    await desk.givenByHand(tx, line, given);
  }
};

/**
 * Settles a refund whose documents are back with their suppliers: state, items, order and money change in the caller's transaction. The caller
 * has locked the order and the refund. False if the refund's state does not allow it.
 */
export const settleRefund = async (
  tx: Tx,
  ctx: Context,
  refund: RefundRow,
  { event, by, supplierRefund, staffId, note }: GivenBack,
): Promise<boolean> => {
  const at = ctx.clock.now();
  const sum = sumOfItems(refund.items);
  if (sum === null) throw new Error(`refund ${refund.refund_id} is given back at no sum`);
  const amount = toRial(sum);
  const isMoved = await changeRefund(tx, refund.refund_id, event, {
    by,
    at,
    note,
    ...(staffId ? { staffId } : {}),
    set: [
      sql`supplier_refund = ${supplierRefund}::bigint`,
      sql`deadline = null`,
      sql`leased_until = null`,
      sql`carry_on_at = null`,
    ],
  });
  if (!isMoved) return false;
  await sql`update refund_items set state = 'refunded' where refund_id = ${refund.refund_id}`.execute(tx);
  await sql`update orders set refunded = refunded + ${amount}::bigint, updated_at = ${at}
    where order_id = ${refund.order_id}`.execute(tx);
  if (event === 'byHand') await tellOfByHand(tx, ctx, refund);
  await takePartsOff(tx, ctx, refund);
  await writeWays(tx, ctx, refund);
  await closeOrder(tx, refund, by, at);
  await lockWallets(tx, refund.order_id);
  await postGivenBack(tx, ctx, refund, supplierRefund, amount, at);
  const backs = await dealBack(tx, refund.order_id, { back: amount });
  await writeReturns(tx, refund.order_id, { key: returnsKey(refund.refund_id), backs, at });
  await payOut(tx, ctx, refund, { backs, at });
  await tellPayers(tx, ctx, refund, backs);
  return true;
};
