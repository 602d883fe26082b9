import type { z } from 'zod';
import type { backOfficeRefunds } from '#core/contract/back-office/refunds.ts';
import type { FieldError } from '#core/contract/result.ts';
import { refundTexts } from '#core/texts/refunds.ts';
import { fieldError } from '#server/platform/http/validate.ts';
import type { RefundItemRow, RefundRow } from './rows.ts';

export type RefundDecision = z.output<typeof backOfficeRefunds.decideRefund.body>;

/** An item with the sum that staff decided for it. */
export type DecidedItem = Pick<RefundItemRow, 'document_id'> & { refund: number };

const isOf = (item: RefundItemRow, given: NonNullable<RefundDecision['amounts']>[number]): boolean =>
  item.document_id === given.documentId;

/** What is wrong with each amount: it is for a document that is not in the refund, below zero, or above what was paid. */
const wrongAmounts = (refund: RefundRow, amounts: NonNullable<RefundDecision['amounts']>): FieldError[] =>
  amounts.flatMap((given, at) => {
    const item = refund.items.find((one) => isOf(one, given));
    const isTwice = amounts.findIndex((one) => item && isOf(item, one)) !== at;
    if (!item || isTwice) return [fieldError('NOT_A_CHOICE', `amounts.${at}`)];
    if (given.refund < 0) return [fieldError('TOO_SMALL', `amounts.${at}.refund`)];
    if (given.refund <= item.paid) return [];
    return [{ code: 'TOO_BIG', field: `amounts.${at}.refund`, messages: [refundTexts.moreThanPaid] }];
  });

/**
 * The sum of every document after staff's decision: what they say, or, if they say nothing, what was promised. No sum may be more than was paid
 * for its document, and all together must be above zero.
 */
export const decidedItems = (
  refund: RefundRow,
  { amounts = [] }: RefundDecision,
): { items: DecidedItem[] } | { errors: FieldError[] } => {
  const errors = wrongAmounts(refund, amounts);
  if (errors.length > 0) return { errors };
  const items = refund.items.map((item) => {
    const given = amounts.find((one) => isOf(item, one));
    return { document_id: item.document_id, refund: given?.refund ?? item.refund };
  });
  const decided = items.flatMap((item) => (item.refund === null ? [] : [{ ...item, refund: item.refund }]));
  if (decided.length < items.length) return { errors: [fieldError('REQUIRED', 'amounts')] };
  if (decided.every((item) => item.refund === 0)) return { errors: [fieldError('TOO_SMALL', 'amounts')] };
  return { items: decided };
};
