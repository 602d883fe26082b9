import type { z } from 'zod';
import type { refunds } from '#core/contract/refund/endpoints.ts';
import type { FieldError } from '#core/contract/result.ts';
import { ibanDigits, isIban } from '#core/rules/identity/iban.ts';
import { type RefundReasonCode, reasonsToChoose, refundReasonOf } from '#core/rules/refunds/reasons.ts';
import { toLatinDigits } from '#core/rules/text/digits.ts';
import { searchKey } from '#core/rules/text/normalise.ts';
import { fieldError } from '#server/platform/http/validate.ts';

export type RefundWish = z.output<typeof refunds.create.body>;

const accountDigits = (text: string): string => toLatinDigits(text).replace(/[\s\-./]/g, '');

/** The bank account of a wish as it is stored, with digits alone; null if the money goes elsewhere. */
export const bankOf = ({ target, iban, accountNumber }: RefundWish) => ({
  iban: target === 'iban' ? ibanDigits(iban ?? '') : null,
  accountNumber: accountNumber ? accountDigits(accountNumber) : null,
});

/**
 * What is wrong with the fields of a wish. `reasons` are those that the product accepts (null: any). Money goes to nobody but the owner of the
 * account.
 */
export const wrongFields = (
  wish: RefundWish,
  ownerName: string,
  reasons: readonly RefundReasonCode[] | null,
): FieldError[] => {
  const errors: FieldError[] = [];
  if (searchKey(wish.name) !== searchKey(ownerName)) errors.push(fieldError('OWNER_NAME_DIFFERS', 'name'));
  if (!reasonsToChoose(reasons).some(({ reasonId }) => reasonId === wish.reasonId))
    errors.push(fieldError('NOT_A_CHOICE', 'reasonId'));
  // What the supplier is to blame for is of the whole document.
  const isClaim = refundReasonOf(wish.reasonId)?.claimsNoPenalty === true;
  if (isClaim && wish.items.some(({ part }) => part)) errors.push(fieldError('NOT_A_CHOICE', 'reasonId'));
  if (wish.target === 'iban') {
    if (!wish.iban?.trim()) errors.push(fieldError('IBAN_REQUIRED', 'iban'));
    else if (!isIban(wish.iban)) errors.push(fieldError('IBAN_IS_INVALID', 'iban'));
  }
  if (wish.accountNumber && !/^\d{10,}$/.test(accountDigits(wish.accountNumber)))
    errors.push(fieldError('ACCOUNT_NUMBER_IS_INVALID', 'accountNumber'));
  const documents = wish.items.map(({ documentId }) => documentId);
  if (new Set(documents).size < documents.length) errors.push(fieldError('INVALID', 'items'));
  return errors;
};
