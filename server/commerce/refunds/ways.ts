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
    ways.goes.every((id) => wish.some(({ documentId }) => documentId === id))
  );
};

/**
 * The documents that are asked for, each in the way that was chosen for whom it leaves, and so are those that go together with it. Of one that
 * leaves nobody, what was chosen counts for nothing. `missing`: those for which nothing was chosen that is offered.
 */
export const inTheirWays = (
  all: readonly RefundableDocument[],
  wish: readonly WishedDocument[],
): { asked: RefundableDocument[]; missing: RefundableDocument[] } => {
  const wished = all.flatMap((document) => {
    const own = wish.find(({ documentId }) => documentId === document.documentId);
    return own ? [{ document, way: own.way }] : [];
  });
  const questions = wished.flatMap(({ document, way: wanted }) => {
    const { ways } = document;
    if (!ways || !isWayAsked(document, all, wish)) return [];
    const chosen = ways.options.find(({ way, isOffered }) => isOffered && way === wanted);
    return [{ document, stays: ways.stays, chosen }];
  });
  return {
    missing: questions.flatMap(({ document, chosen }) => (chosen ? [] : [document])),
    asked: wished.map(({ document }) => {
      for (const { stays, chosen } of questions) {
        const sums = chosen?.sums.find(({ documentId }) => documentId === document.documentId);
        if (chosen && sums) return { ...document, ...sums, way: chosen.way, stays };
      }
      return document;
    }),
  };
};
