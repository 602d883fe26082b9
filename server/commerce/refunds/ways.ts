import type { Rial } from '#core/rules/money/rial.ts';
import { addRial, subtractRial } from '#core/rules/money/rial.ts';
import { ticketShares } from '#core/rules/refunds/shares.ts';
import type { BackNow, DocumentWays } from '../port/desk.ts';
import type { RefundableDocument } from './refundable-lines.ts';

/** A document of a wish, with the way that was chosen for whom it leaves. */
export interface WishedDocument {
  documentId: string;
  way?: string | null | undefined;
}

/** The document with its part of the price, and of what comes back, that moves to whoever stays. */
type Changed = Pick<RefundableDocument, 'price' | 'paid' | 'back' | 'refund'>;

/** A way of giving a document back, with its sums. */
export interface RuledWay extends Changed {
  way: string;
  title: string;
  description: string;
  isOffered: boolean;
}

export interface RuledWays extends Pick<DocumentWays, 'stays' | 'goes' | 'title'> {
  options: RuledWay[];
}

const moved = (said: readonly BackNow[], from: string, to: string, amount: Rial): BackNow[] =>
  said.map((one) => {
    if (one.documentId === from)
      return {
        ...one,
        price: subtractRial(one.price, amount),
        back: one.back === null ? null : subtractRial(one.back, amount),
      };
    if (one.documentId !== to) return one;
    return {
      ...one,
      price: addRial(one.price, amount),
      back: one.back === null ? null : addRial(one.back, amount),
    };
  });

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
      const after = isOffered ? moved(said, documentId, stays, moves) : said;
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

/** Whether a document stays, if these are given back. */
const isStaying = (document: RefundableDocument | undefined, wish: readonly WishedDocument[]): boolean =>
  document?.hindrance === null && !wish.some(({ documentId }) => documentId === document.documentId);

/** Whether a wish leaves somebody behind who has to choose. */
export const isWayAsked = (
  { ways }: Pick<RefundableDocument, 'ways'>,
  all: readonly RefundableDocument[],
  wish: readonly WishedDocument[],
): boolean => {
  const of = (id: string) => all.find(({ documentId }) => documentId === id);
  return (
    ways !== null &&
    isStaying(of(ways.stays), wish) &&
    ways.goes.every(
      (id) => of(id)?.hindrance === 'refunded' || wish.some(({ documentId }) => documentId === id),
    )
  );
};

/**
 * The documents that are asked for, each in the way that was chosen for whom it leaves. Of one that leaves nobody, what was chosen counts for
 * nothing. `missing`: those for which nothing was chosen that is offered.
 */
export const inTheirWays = (
  all: readonly RefundableDocument[],
  wish: readonly WishedDocument[],
): { asked: RefundableDocument[]; missing: RefundableDocument[] } => {
  const missing: RefundableDocument[] = [];
  const asked = all.flatMap((document): RefundableDocument[] => {
    const wished = wish.find(({ documentId }) => documentId === document.documentId);
    if (!wished) return [];
    if (!isWayAsked(document, all, wish)) return [document];
    const chosen = document.ways?.options.find(({ way, isOffered }) => isOffered && way === wished.way);
    if (!chosen) {
      missing.push(document);
      return [document];
    }
    const { way, price, paid, back, refund } = chosen;
    return [{ ...document, way, price, paid, back, refund }];
  });
  return { asked, missing };
};
