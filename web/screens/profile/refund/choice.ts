import type { Reply } from '#core/contract/endpoint.ts';
import type { Calls } from '#core/products/index.ts';
import { addRial, type Rial, subtractRial, toRial } from '#core/rules/money/rial.ts';

export type Refundable = Reply<Calls['GET /api/refund/RefundableItems/GetOrderRefundableItems/{orderId}']>;
export type RefundableItem = Refundable['lines'][number]['items'][number];

/** The documents that can be asked back now. */
export const freeItems = ({ lines }: Pick<Refundable, 'lines'>): RefundableItem[] =>
  lines.flatMap(({ items }) => items.filter(({ hindrance }) => hindrance === null));

type Ways = NonNullable<RefundableItem['ways']>;

/** What was chosen for whom a document leaves, by the document. */
export type ChosenWays = Readonly<Record<string, string>>;

/** What whoever stays has to choose, if these documents are given back; null where this one leaves nobody. */
export const askedWays = (
  { lines }: Pick<Refundable, 'lines'>,
  picked: ReadonlySet<string>,
  { documentId, ways }: Pick<RefundableItem, 'documentId' | 'ways'>,
): Ways | null => {
  if (!ways || !picked.has(documentId)) return null;
  const all = lines.flatMap(({ items }) => items);
  const of = (id: string) => all.find((item) => item.documentId === id);
  const isStaying = of(ways.stays)?.hindrance === null && !picked.has(ways.stays);
  return isStaying && ways.goes.every((id) => picked.has(id)) ? ways : null;
};

/** A document with what was chosen for whom it leaves. */
export interface ChosenItem extends RefundableItem {
  way?: string;
  /** What of its refund is kept for what they chose. */
  keptForWay: Rial;
}

/** The documents that are chosen, each in the way that was chosen; `isOpen` while somebody has yet to choose. */
export const inChosenWays = (
  refundable: Pick<Refundable, 'lines'>,
  picked: ReadonlySet<string>,
  ways: ChosenWays,
): { chosen: ChosenItem[]; isOpen: boolean } => {
  const items = freeItems(refundable).filter(({ documentId }) => picked.has(documentId));
  const questions = items.flatMap((item) => {
    const { documentId } = item;
    const asked = askedWays(refundable, picked, item);
    if (!asked) return [];
    const option = asked.options.find(({ way, isOffered }) => isOffered && way === ways[documentId]);
    return [{ documentId, option }];
  });
  // What is kept for whoever stays is out of what comes back of all who leave them.
  const refunds = new Map(
    questions.flatMap(({ documentId, option }) =>
      option
        ? [{ documentId, refund: option.refund }, ...option.others].map((one) => [one.documentId, one.refund])
        : [],
    ) as [string, Rial | null][],
  );
  return {
    isOpen: questions.some(({ option }) => !option),
    chosen: items.map((item) => {
      const refund = refunds.get(item.documentId);
      const way = questions.find(({ documentId }) => documentId === item.documentId)?.option?.way;
      if (refund === undefined) return { ...item, keptForWay: toRial(0) };
      const keptForWay = toRial((item.refund ?? 0) - (refund ?? 0));
      return { ...item, ...(way === undefined ? {} : { way }), refund, keptForWay };
    }),
  };
};

export interface ChoiceSum {
  count: number;
  paid: Rial;
  /** How much comes back for the documents whose sum is known. */
  back: Rial;
  kept: Rial;
  /** What is kept for those who stay, as they chose. */
  forWays: Rial;
  /** How many documents have no known sum yet. */
  unknown: number;
  /** The sum that the traveller agrees to; null if the sum of one document is not known yet. */
  accepted: Rial | null;
  /** Until when all these sums are valid; null if they do not change. */
  until: string | null;
}

/** The sums of the chosen documents. */
export const chosenSum = (chosen: readonly ChosenItem[]): ChoiceSum => {
  const known = chosen.filter((item): item is ChosenItem & { refund: Rial } => item.refund !== null);
  const forWays = addRial(toRial(0), ...known.map(({ keptForWay }) => keptForWay));
  const back = addRial(toRial(0), ...known.map(({ refund }) => refund));
  const ends = chosen.flatMap(({ until }) => until ?? []).sort();
  return {
    count: chosen.length,
    paid: addRial(toRial(0), ...chosen.map(({ paid }) => paid)),
    back,
    kept: subtractRial(addRial(toRial(0), ...known.map(({ paid }) => paid)), addRial(back, forWays)),
    forWays,
    unknown: chosen.length - known.length,
    accepted: known.length === chosen.length ? back : null,
    until: ends[0] ?? null,
  };
};

/** The reasons for which everything that is chosen can be given back; of nothing, those that all lines of the order go for. */
export const reasonsFor = (
  { lines }: Pick<Refundable, 'lines'>,
  chosen: readonly Pick<RefundableItem, 'lineId'>[],
): readonly number[] => {
  const asked = lines.filter(({ lineId }) => chosen.some((item) => item.lineId === lineId));
  const [first, ...others] = asked.length > 0 ? asked : lines;
  return (first?.reasonIds ?? []).filter((id) => others.every(({ reasonIds }) => reasonIds.includes(id)));
};
