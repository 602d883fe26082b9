import { sql } from 'kysely';
import { mayBePaid, partLeast, partsMost } from '#core/rules/money/parts.ts';
import { type Rial, toRial } from '#core/rules/money/rial.ts';
import type { Tx } from '#server/platform/services.ts';
import type { Due } from '../port/order.ts';
import { nextDue, openOf } from '../record/dues.ts';
import type { LoadedOrder } from '../record/loaded.ts';
import { freeOf, type ShareRow } from './shares.ts';

/** Why less than all that is left of a due cannot be paid. */
export interface PartRefused {
  kind: 'PART_NOT_POSSIBLE';
  open: Rial;
  least: Rial;
  isLast: boolean;
}

/** A part of a due that is wished for. */
export interface PartWish {
  sum: number;
  /** What its payer saw as left of the due: another sum by now refuses it, so that a request that comes twice pays once. */
  open?: number | undefined;
}

/** How many parts of a due were paid. */
export const partsOf = ({ payments }: Pick<LoadedOrder, 'payments'>, { position }: Due): number =>
  payments.filter(({ due, isPart, settledAs }) => due === position && isPart && settledAs === 'order').length;

/**
 * What is to be paid now of a due: the part that is wished for, if it may be paid, or else all that is left. `free` is what is left of it beside the
 * links that are open: that much and no more may be paid by anybody else.
 */
export const sumToPay = (
  order: Pick<LoadedOrder, 'payments'>,
  due: Due,
  part: PartWish | null,
  free: Rial,
): Rial | PartRefused => {
  const open = openOf(due);
  const parts = partsOf(order, due);
  if (part === null && free === open) return open;
  const sum = toRial(part?.sum ?? 0);
  const isAsSeen = part?.open === undefined || part.open === open;
  if (part !== null && sum > 0 && isAsSeen && mayBePaid(sum, { open: free, parts })) return sum;
  return { kind: 'PART_NOT_POSSIBLE', open: free, least: partLeast, isLast: parts >= partsMost };
};

/** Why all that is left of what is due next cannot be paid at once: links of it are open. Null if none is. */
export const refusedByShares = (
  order: Pick<LoadedOrder, 'payments' | 'dues'>,
  shares: readonly ShareRow[],
): PartRefused | null => {
  const due = nextDue(order.dues);
  const sum = due && sumToPay(order, due, null, freeOf(due, shares));
  return sum === null || typeof sum === 'number' ? null : sum;
};

/**
 * Adds a payment to what is paid of a due without completing it. The caller has locked the order's row, and posts the money into its escrow in
 * the same transaction. The database refuses what would be the whole due or more.
 */
export const addPart = async (
  tx: Tx,
  { orderId, position, amount }: { orderId: string; position: number; amount: number },
): Promise<void> => {
  const { rows } = await sql`
    update order_dues set paid_in_parts = paid_in_parts + ${amount}
     where order_id = ${orderId} and position = ${position} and paid_at is null returning position`.execute(
    tx,
  );
  if (rows.length === 0) throw new Error(`due ${position} of order ${orderId} is paid and gets a part`);
};
