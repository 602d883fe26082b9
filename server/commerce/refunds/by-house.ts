import { sql } from 'kysely';
import { zeroRial } from '#core/rules/money/rial.ts';
import { refundReasonBy } from '#core/rules/refunds/reasons.ts';
import { RefusedError } from '#server/platform/http/envelope.ts';
import { nameOfOwner, ownerOf, tryKeepFromEnding } from '#server/platform/people.ts';
import type { Tx } from '#server/platform/services.ts';
import { type Context, deskOf, soleKindOf } from '../context.ts';
import type { Commerce, HouseRefund } from '../port/commerce.ts';
import { loadOrder } from '../record/load.ts';
import type { LoadedOrder } from '../record/loaded.ts';
import { isOwnOrder } from '../record/own-order.ts';
import { tryKeepPayersFromEnding } from '../record/payers.ts';
import { changeRefund } from './change-refund.ts';
import { guestName } from './present-items.ts';
import { mayBeGivenBack } from './refundable.ts';
import {
  type RefundableDocument,
  type RefundableLine,
  ruledLine,
  sumOfDocuments,
} from './refundable-lines.ts';
import type { RefundRow } from './rows.ts';
import { settleRefund } from './settle.ts';
import { writeRefund } from './write-refund.ts';

/** The order with its row locked, so that other refunds of it wait. */
const lockForRefund = async (tx: Tx, { orderId, staffId, reason }: HouseRefund): Promise<LoadedOrder> => {
  await sql`select from orders where order_id = ${orderId} for update`.execute(tx);
  const order = await loadOrder(tx, orderId);
  if (!order) throw new Error(`there is no order ${orderId}`);
  // As with refunds that travellers ask for, nobody decides on what is their own. What is called off was decided before, for everybody.
  const isOwn = reason === 'calledOff' ? order.userId === staffId : await isOwnOrder(tx, order, staffId);
  if (isOwn) throw new RefusedError('FORBIDDEN');
  if (!mayBeGivenBack(order.status)) throw new RefusedError('CONFLICT');
  return order;
};

const lineOf = (ctx: Context, order: LoadedOrder, { lineId, ruled }: HouseRefund): RefundableLine => {
  const line = order.lines.find((one) => one.lineId === lineId);
  const { way, refunds } = deskOf(ctx, soleKindOf(ctx, order.lines));
  if (!line || way === 'held' || !refunds)
    throw new Error(`nothing of line ${lineId} is for the house to give back`);
  return ruledLine(ctx, order, line, ruled);
};

const documentsOf = (
  line: RefundableLine,
  { lineId, documentIds, ways = [] }: HouseRefund,
): RefundableDocument[] => {
  const documents = line.documents
    .filter(({ documentId }) => documentIds.includes(documentId))
    .map((one): RefundableDocument => {
      const chosen = ways.find(({ documentId }) => documentId === one.documentId);
      return chosen ? { ...one, way: chosen.way, stays: chosen.stays } : one;
    });
  if (documents.length === 0 || documents.length < documentIds.length)
    throw new Error(`not everything that is given back is of line ${lineId}`);
  const staying = line.documents.filter(({ documentId }) => ways.some(({ stays }) => stays === documentId));
  if ([...documents, ...staying].some(({ hindrance }) => hindrance !== null))
    throw new RefusedError('CONFLICT');
  return documents;
};

/** Ends a refund of no money at once: no supplier has to be asked, and nothing is paid. */
const refundNothing = async (
  tx: Tx,
  ctx: Context,
  refund: RefundRow,
  { staffId }: HouseRefund,
): Promise<void> => {
  const change = { by: 'staff', staffId } as const;
  await changeRefund(tx, refund.refund_id, 'ask', { ...change, at: ctx.clock.now() });
  await sql`update refund_lines set state = 'done', refunded = 0 where refund_id = ${refund.refund_id}`.execute(
    tx,
  );
  const given = { ...change, event: 'supplierDone', supplierRefund: zeroRial, note: null } as const;
  await settleRefund(tx, ctx, refund, given);
};

/** `Commerce.beginRefund`. */
export const beginRefundByHouse = async (
  ctx: Context,
  ...[tx, wish]: Parameters<Commerce['beginRefund']>
): ReturnType<Commerce['beginRefund']> => {
  const order = await lockForRefund(tx, wish);
  const isThere = await tryKeepFromEnding(tx, order.userId);
  const owner = await ownerOf(tx, order.userId);
  // No money may go to an account that has ended. What is called off comes back all the same, and what no card takes of it waits by its order.
  if (!isThere && (owner !== null || wish.reason !== 'calledOff')) throw new RefusedError('CONFLICT');
  // Nor may somebody's end who paid a part of it in this moment: their money would be its owner's.
  if (!(await tryKeepPayersFromEnding(tx, order.orderId))) throw new RefusedError('CONFLICT');
  const line = lineOf(ctx, order, wish);
  const documents = documentsOf(line, wish);
  const sum = sumOfDocuments(documents);
  const [first] = documents.flatMap(({ travellers }) => travellers);
  if (sum === null || !first)
    throw new Error(`the house gives back of line ${wish.lineId} what nobody knows`);
  const refund = await writeRefund(tx, ctx, {
    order,
    fingerprint: '',
    key: `house:${ctx.random.uuid()}`,
    reasonId: refundReasonBy(wish.reason).reasonId,
    target: isThere ? 'wallet' : 'card',
    iban: null,
    accountNumber: null,
    ownerName: isThere ? (nameOfOwner(owner) ?? guestName(first)) : '',
    note: null,
    lines: [line],
    documents,
    judge: null,
    byHouse: { staffId: wish.staffId, note: wish.note },
  });
  // A discount may have paid for all of it: then the supplier alone has something to give back, and the house has its discount again.
  const isOwedBySupplier = wish.reason === 'calledOff' && documents.some(({ back }) => (back ?? 0) > 0);
  if (sum > 0 || isOwedBySupplier)
    return { refundId: refund.refund_id, refundNumber: refund.refund_number, refund: sum };
  await refundNothing(tx, ctx, refund, wish);
  return null;
};
