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
  return isStaying && ways.goes.every((id) => picked.has(id) || of(id)?.hindrance === 'refunded')
    ? ways
    : null;
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
  const asked = items.map((item) => ({ item, ways: askedWays(refundable, picked, item) }));
  const optionOf = ({ item, ways: own }: (typeof asked)[number]) =>
    own?.options.find(({ way, isOffered }) => isOffered && way === ways[item.documentId]);
  return {
    isOpen: asked.some((one) => one.ways !== null && !optionOf(one)),
    chosen: asked.map((one) => {
      const option = optionOf(one);
      if (!option) return { ...one.item, keptForWay: toRial(0) };
      const keptForWay = toRial((one.item.refund ?? 0) - (option.refund ?? 0));
      return { ...one.item, way: option.way, refund: option.refund, keptForWay };
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
