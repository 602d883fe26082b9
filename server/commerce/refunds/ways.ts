import type { RefundableDocument } from './refundable-lines.ts';

/** A document of a wish, with the way that was chosen for whom it leaves. */
export interface WishedDocument {
  documentId: string;
  way?: string | null | undefined;
}

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
    return [{ ...document, way, stays: document.ways?.stays ?? null, price, paid, back, refund }];
  });
  return { asked, missing };
};
