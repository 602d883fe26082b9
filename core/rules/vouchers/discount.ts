import type { Rial } from '../money/rial.ts';
import { percentInTomans, subtractRial, toRial, zeroRial } from '../money/rial.ts';

/** What a code takes off: a share of the price, at most a cap; or an amount. */
export type VoucherWorth =
  | { kind: 'percent'; percent: number; cap: Rial | null }
  | { kind: 'amount'; amount: Rial };

/** What a code is worth, and for which orders. */
export interface VoucherTerms {
  worth: VoucherWorth;
  /** Smaller orders get nothing; 0 where any order does. */
  minimumTotal: Rial;
  /** From this instant on, and before that one; null where it is open. */
  validFrom: Date | null;
  validUntil: Date | null;
  /** Kinds of products; null = all. */
  kinds: readonly string[] | null;
  isActive: boolean;
}

const worthOf = (worth: VoucherWorth, total: Rial): number => {
  if (worth.kind === 'amount') return worth.amount;
  return Math.min(percentInTomans(total, worth.percent), worth.cap ?? Number.MAX_SAFE_INTEGER);
};

/**
 * What a code takes off a price before discount (whole rials, not below zero). A share is rounded down to whole tomans, never more than the
 * price, and 0 below the code's minimum. What is left to pay is nothing, or at least `leastPayment`: no bank takes a smaller sum.
 */
export const discountOf = (terms: VoucherTerms, total: Rial, leastPayment: Rial = zeroRial): Rial => {
  if (total < terms.minimumTotal) return zeroRial;
  const discount = Math.min(worthOf(terms.worth, total), total);
  const left = subtractRial(total, toRial(discount));
  if (left === 0 || left >= leastPayment) return toRial(discount);
  return toRial(Math.max(0, total - leastPayment));
};

/**
 * Why a code cannot be used for this order at this moment, or null if it can: it is closed, out of its dates, or not for everything in the
 * order.
 */
export const voucherRefusal = (
  terms: VoucherTerms,
  order: { kinds: readonly string[]; total: Rial },
  at: Date,
): 'VOUCHER_OVER' | 'VOUCHER_NOT_FOR_THIS' | null => {
  const isOpen =
    terms.isActive &&
    (terms.validFrom === null || at >= terms.validFrom) &&
    (terms.validUntil === null || at < terms.validUntil);
  if (!isOpen) return 'VOUCHER_OVER';
  const isForKind = order.kinds.every((kind) => terms.kinds?.includes(kind) ?? true);
  return isForKind && order.total >= terms.minimumTotal ? null : 'VOUCHER_NOT_FOR_THIS';
};
