import { orderItemTexts } from '#core/products/flight/texts/order-items.ts';
import { isNationalCode } from '#core/rules/identity/national-code.ts';

const texts = orderItemTexts.correct;

/** Why a typed code (Latin digits) cannot replace the one on the ticket; null if it can. */
export const codeProblem = (code: string, before: string | null): string | null => {
  if (code.length !== 10) return texts.short;
  if (!isNationalCode(code)) return texts.wrong;
  return code === before ? texts.same : null;
};
