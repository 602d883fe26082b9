import type { Rial } from '#core/rules/money/rial.ts';
import { ticketShares } from '#core/rules/refunds/shares.ts';
import { movedBetween } from '../port/by-document.ts';
import type { BackNow, DocumentWays } from '../port/desk.ts';

/** A way of giving a document back, with its sums. */
export interface RuledWay {
  way: string;
  title: string;
  description: string;
  isOffered: boolean;
  price: Rial;
  paid: Rial;
  back: Rial | null;
  refund: Rial | null;
}

export interface RuledWays extends Pick<DocumentWays, 'stays' | 'goes' | 'title'> {
  options: RuledWay[];
}

/**
 * The ways of a document with their sums. What moves to whoever stays is less of the price of whoever goes and of what comes back of it, so a
 * line always costs what it did.
 */
export const ruledWays = (
  { documentId, stays, goes, title, options }: DocumentWays,
  said: readonly BackNow[],
  paid: Rial,
): RuledWays => {
  const at = said.findIndex((one) => one.documentId === documentId);
  return {
    stays,
    goes,
    title,
    options: options.map(({ way, title: name, description, moves, isOffered }) => {
      const most = said[at]?.back ?? said[at]?.price ?? 0;
      const isPossible = isOffered && (moves === 0 || moves < most);
      const after = isPossible ? movedBetween(said, { from: documentId, to: stays, amount: moves }) : said;
      const share = ticketShares(after, paid)[at];
      // Something has to be left, since nobody who is done with a trip is asked for more money.
      const isEnough = isPossible && (moves === 0 || share?.refund === null || (share?.refund ?? 0) > 0);
      const now = isEnough ? after[at] : said[at];
      const own = isEnough ? share : ticketShares(said, paid)[at];
      if (!now || !own) throw new Error(`document ${documentId} has no share`);
      const { price, back } = now;
      return { way, title: name, description, isOffered: isEnough, price, back, ...own };
    }),
  };
};
