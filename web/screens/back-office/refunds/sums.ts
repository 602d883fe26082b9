import { addRial, type Rial, zeroRial } from '#core/rules/money/rial.ts';
import type { StaffRefund } from './refund-of.ts';

type Item = StaffRefund['items'][number];

/** The sums that staff have typed, by document. An item that is not in it keeps its computed sum. */
export type TypedSums = Readonly<Record<string, Rial | null>>;

/** The sum of an item: the typed one, otherwise the computed one; null if there is none yet. */
export const itemSum = (item: Item, typed: TypedSums): Rial | null => {
  const key = item.documentId;
  return key in typed ? (typed[key] ?? null) : item.refund;
};

/** The sums of a decision, one for each item; null while one is missing. */
export const decidedSums = (items: readonly Item[], typed: TypedSums) => {
  const amounts = items.flatMap((item) => {
    const refund = itemSum(item, typed);
    return refund === null ? [] : [{ documentId: item.documentId, refund }];
  });
  if (amounts.length < items.length) return null;
  return {
    amounts,
    total: amounts.reduce((sum, { refund }) => addRial(sum, refund), zeroRial),
    /** A sum differs from what the rules gave or the traveller accepted, so it is offered to the traveller first. */
    isChanged: items.some((item) => itemSum(item, typed) !== item.byRule),
  };
};
