import type { Reply } from '#core/contract/endpoint.ts';
import type { Calls } from '#core/products/index.ts';
import { addRial, type Rial, subtractRial, toRial } from '#core/rules/money/rial.ts';

export type Refundable = Reply<Calls['GET /api/refund/RefundableItems/GetOrderRefundableItems/{orderId}']>;
export type RefundableItem = Refundable['lines'][number]['items'][number];

/** The documents that can be asked back now. */
export const freeItems = ({ lines }: Pick<Refundable, 'lines'>): RefundableItem[] =>
  lines.flatMap(({ items }) => items.filter(({ hindrance }) => hindrance === null));

export interface ChoiceSum {
  count: number;
  paid: Rial;
  /** How much comes back for the documents whose sum is known. */
  back: Rial;
  kept: Rial;
  /** How many documents have no known sum yet. */
  unknown: number;
  /** The sum that the traveller agrees to; null if the sum of one document is not known yet. */
  accepted: Rial | null;
  /** Until when all these sums are valid; null if they do not change. */
  until: string | null;
}

/** The sums of the chosen documents. */
export const chosenSum = (chosen: readonly RefundableItem[]): ChoiceSum => {
  const known = chosen.filter((item): item is RefundableItem & { refund: Rial } => item.refund !== null);
  const back = addRial(toRial(0), ...known.map(({ refund }) => refund));
  const ends = chosen.flatMap(({ until }) => until ?? []).sort();
  return {
    count: chosen.length,
    paid: addRial(toRial(0), ...chosen.map(({ paid }) => paid)),
    back,
    kept: subtractRial(addRial(toRial(0), ...known.map(({ paid }) => paid)), back),
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
