import type { RefundLadder } from '#core/products/flight/contract/proposal.ts';
import { detailTexts } from '#core/products/flight/texts/details.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';

/** A share of what was paid, «۷۰٪»; of a ladder of bounds «دست‌کم ۷۰٪». */
export const shareWords = ({ atLeast }: Pick<RefundLadder, 'atLeast'>, share: number): string => {
  const text = `${toPersianDigits(share)}٪`;
  return atLeast ? detailTexts.row.atLeast(text) : text;
};
