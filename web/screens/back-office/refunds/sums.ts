import { addRial, type Rial, zeroRial } from '#core/rules/money/rial.ts';
import type { StaffRefund } from './refund-of.ts';

type Item = StaffRefund['items'][number];

/** What staff typed for each item, by its document; what is not in it stands as it was computed. */
export type TypedSums = Readonly<Record<string, Rial | null>>;

/** What is to come back of an item; null while nobody has said. */
export const itemSum = (item: Item, typed: TypedSums): Rial | null => {
  const key = item.documentId;
  return key in typed ? (typed[key] ?? null) : item.refund;
};

/** The sums of a decision: of every item; null while one is missing. */
export const decidedSums = (items: readonly Item[], typed: TypedSums) => {
  const amounts = items.flatMap((item) => {
    const refund = itemSum(item, typed);
    return refund === null ? [] : [{ documentId: item.documentId, refund }];
  });
  if (amounts.length < items.length) return null;
  return {
    amounts,
    total: amounts.reduce((sum, { refund }) => addRial(sum, refund), zeroRial),
    /** Another sum than the traveller was shown by the rules, or has accepted: it is offered before anything is done. */
    isChanged: items.some((item) => itemSum(item, typed) !== item.byRule),
  };
};
