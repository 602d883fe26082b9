import { type Rial, subtractRial } from '#core/rules/money/rial.ts';
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
      const [unmoved, own] = [ticketShares(said, paid)[at], said[at]];
      if (!unmoved || !own) throw new Error(`document ${documentId} has no share`);
      const asItIs = { price: own.price, back: own.back, paid: unmoved.paid, refund: unmoved.refund };
      const words = { way, title: name, description };
      const isPossible = isOffered && (moves === 0 || own.back === null || moves < own.back);
      if (!isPossible) return { ...words, isOffered: false, ...asItIs };
      const after = movedBetween(said, { from: documentId, to: stays, amount: moves });
      const [now, share] = [after[at], ticketShares(after, paid)[at]];
      if (!now || !share) throw new Error(`document ${documentId} has no share`);
      if (unmoved.refund === null)
        return { ...words, isOffered, price: now.price, back: now.back, paid: share.paid, refund: null };
      // What was paid of the moved price is all that comes back less: what the house keeps of whoever goes does not depend on their way.
      const less = subtractRial(unmoved.paid, share.paid);
      if (moves > 0 && less >= unmoved.refund) return { ...words, isOffered: false, ...asItIs };
      const refund = subtractRial(unmoved.refund, less);
      return { ...words, isOffered, price: now.price, back: now.back, paid: share.paid, refund };
    }),
  };
};
