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
      const after = isOffered ? movedBetween(said, { from: documentId, to: stays, amount: moves }) : said;
      const [now, share] = [after[at], ticketShares(after, paid)[at]];
      if (!now || !share) throw new Error(`document ${documentId} has no share`);
      const { price, back } = now;
      return {
        way,
        title: name,
        description,
        isOffered,
        price,
        back,
        paid: share.paid,
        refund: share.refund,
      };
    }),
  };
};
