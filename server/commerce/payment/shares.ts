import { type Selectable, sql } from 'kysely';
import type { OrderState } from '#core/contract/lifecycles/order.ts';
import { leavesEnough } from '#core/rules/money/parts.ts';
import { type Rial, subtractRial, toRial } from '#core/rules/money/rial.ts';
import type { Db, Tx } from '#server/platform/services.ts';
import type { Due } from '../port/order.ts';
import { openOf } from '../record/dues.ts';
import type { PaymentSharesTable } from './tables.ts';

/** A part of a due that somebody pays by a link (decisions/several-payers.md). */
export type ShareRow = Selectable<PaymentSharesTable>;

export const isShareOpen = ({ paid_at, withdrawn_at }: Pick<ShareRow, 'paid_at' | 'withdrawn_at'>): boolean =>
  paid_at === null && withdrawn_at === null;

/** Whether a link asks for a part of a due, or has been paid for it. */
export const isAskedBy = (share: ShareRow, due: number): boolean =>
  share.due === due && share.withdrawn_at === null;

/** The condition that no link to what is due next of an order (alias `o`) is open: all that is left of it may be paid by its owner. */
export const noShareIsOpen = sql`not exists (
  select from payment_shares s where s.order_id = o.order_id and s.paid_at is null and s.withdrawn_at is null
    and s.due = (select min(d.position) from order_dues d where d.order_id = o.order_id and d.paid_at is null))`;

export const findShare = async (db: Db | Tx, shareId: string): Promise<ShareRow | null> =>
  (await db.selectFrom('payment_shares').selectAll().where('share_id', '=', shareId).executeTakeFirst()) ??
  null;

/** The links by which parts of an order are paid, in the order in which they were made. */
export const linksOf = (db: Db | Tx, orderId: string): Promise<ShareRow[]> =>
  db.selectFrom('payment_shares').selectAll().where('order_id', '=', orderId).orderBy('position').execute();

/** What of a due is promised to open links, and how many they are. */
export const promisedOf = (
  shares: readonly ShareRow[],
  { position }: Pick<Due, 'position'>,
): { sum: Rial; count: number } => {
  const open = shares.filter((share) => share.due === position && isShareOpen(share));
  return { sum: toRial(open.reduce((sum, { amount }) => sum + amount, 0)), count: open.length };
};

/** What is left of a due beside its open links: what its organiser may pay, or share. */
export const freeOf = (due: Due, shares: readonly ShareRow[]): Rial =>
  toRial(Math.max(0, openOf(due) - promisedOf(shares, due).sum));

/** Whether a share can be paid as things stand: it is open, its due is the next one, and the sum fits what is left of it. */
export const canPayShare = (share: ShareRow, due: Due | null): boolean => {
  if (due === null || !isShareOpen(share) || share.due !== due.position) return false;
  return leavesEnough(openOf(due), [toRial(share.amount)]);
};

/**
 * Whether staff have suspended the account of who organises an order: by their links nobody is asked to pay any more, and what others paid goes back as its
 * time ends. Links to what is reserved stay open: its end would cost those who paid for it, who can save it by the rest.
 */
export const isOrganiserOut = async (
  db: Db | Tx,
  { userId, status }: { userId: string; status: OrderState },
): Promise<boolean> => {
  if (status === 'PartlyPaid') return false;
  const { rows } = await sql`
    select from users where user_id = ${userId} and suspended_at is not null`.execute(db);
  return rows.length > 0;
};

/** Marks a share as paid. False if it is paid or withdrawn. The caller has locked the order's row. */
export const endByPayment = async (tx: Tx, shareId: string, at: Date): Promise<boolean> => {
  const { rows } = await sql`
    update payment_shares set paid_at = ${at}
     where share_id = ${shareId} and paid_at is null and withdrawn_at is null returning share_id`.execute(tx);
  return rows.length > 0;
};

/** Withdraws every open link of an order, or of one of its travellers. The caller has locked the order's row. */
export const withdrawAll = async (tx: Tx, orderId: string, at: Date, travellerId?: string): Promise<void> => {
  const whose = travellerId === undefined ? sql`` : sql`and traveller_id = ${travellerId}`;
  await sql`update payment_shares set withdrawn_at = ${at}
    where order_id = ${orderId} and paid_at is null and withdrawn_at is null ${whose}`.execute(tx);
};

/** What is left of a due once this sum is paid. */
export const leftAfter = (due: Due, sum: Rial): Rial => subtractRial(openOf(due), sum);
