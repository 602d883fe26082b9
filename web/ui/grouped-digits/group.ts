/** Sizes of the groups in which digits are shown; the last size repeats. `[2, 4]` is 06 2960 0000 … */
export type Groups = readonly [first: number, others: number];

/** '6037991234' in fours: '6037 9912 34'. */
export const groupDigits = (digits: string, [first, others]: Groups): string => {
  const parts = [digits.slice(0, first)];
  for (let at = first; at < digits.length; at += others) parts.push(digits.slice(at, at + others));
  return parts.join(' ');
};

/** The caret's place in the grouped text after so many digits. */
export const caretAfter = (count: number, groups: Groups): number =>
  groupDigits('0'.repeat(count), groups).length;
