import type { Reply } from '#core/contract/endpoint.ts';
import type { Calls } from '#core/products/index.ts';
import { addRial, type Rial, subtractRial, toRial } from '#core/rules/money/rial.ts';

export type Refundable = Reply<Calls['GET /api/refund/RefundableItems/GetOrderRefundableItems/{orderId}']>;
export type RefundableItem = Refundable['lines'][number]['items'][number];

/** What  can be asked for now. */
export const freeItems = ({ lines }: Pick<Refundable, 'lines'>): RefundableItem[] =>
  lines.flatMap(({ items }) => items.filter(({ hindrance }) => hindrance === null));

export interface ChoiceSum {
  count: number;
  paid: Rial;
  /** What comes back of those whose sum is known. */
  back: Rial;
  kept: Rial;
  /** Documents whose sum nobody knows yet. */
  unknown: number;
  /** The sum that is agreed to: null where one of them is not known yet. */
  accepted: Rial | null;
  /** Until when all of it holds; null where it does not end. */
  until: string | null;
}

/** What the chosen documents bring. */
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
