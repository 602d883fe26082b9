import { type Rial, subtractRial, toRial } from './rial.ts';

/**
 * The least that is paid of a due at a time, and that may be left of it: ten thousand tomans. What a bank takes for a payment has a least sum
 * too, and would be more than a hundredth of anything smaller. It is also far above what any gateway refuses as too little.
 */
export const partLeast = toRial(100_000);

/**
 * How many parts of one due may be paid before the payment that completes it. Each is a question to a bank, a row in the books, and one more
 * question if it goes back to its card; more than these would be somebody who tries the limits of the house.
 */
export const partsMost = 24;

/** How many links to parts of a due may be opened at once. */
export const linksAtOnce = 12;

/** Whether sums can be taken of what is left of a due: none is too small, and what is left beside them is nothing or not too little. */
export const leavesEnough = (open: Rial, sums: readonly Rial[]): boolean => {
  const rest = subtractRial(open, toRial(sums.reduce((all, sum) => all + sum, 0)));
  return sums.every((sum) => sum >= partLeast) && (rest === 0 || rest >= partLeast);
};

/**
 * What becomes of what was paid of a due that is not complete in time: it goes back, or, where the order was reserved by an earlier due, it ends
 * by the rule of its product.
 */
export const ifIncomplete = (position: number, dues: readonly { position: number }[]): 'back' | 'byRule' =>
  dues.some((due) => due.position < position) ? 'byRule' : 'back';

interface OfDue {
  /** What is left to pay of the due. */
  open: Rial;
  /** How many parts of it were paid. */
  parts: number;
}

/** Whether less than all that is left of a due may be paid at all. */
export const canBeParted = ({ open, parts }: OfDue): boolean => open >= 2 * partLeast && parts < partsMost;

/** Whether this sum may be paid of a due: all that is left of it always, and a part that is not too small and leaves not too little. */
export const mayBePaid = (sum: Rial, of: OfDue): boolean =>
  sum === of.open || (canBeParted(of) && sum >= partLeast && subtractRial(of.open, sum) >= partLeast);
