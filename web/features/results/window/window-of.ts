/** Where each row of a list begins, and after them where the list ends. */
export const offsetsOf = (heights: readonly number[]): number[] => {
  const offsets = [0];
  let at = 0;
  for (const height of heights) {
    at += height;
    offsets.push(at);
  }
  return offsets;
};

/** Rows `first` up to, not including, `last`. */
export interface RowWindow {
  first: number;
  last: number;
}

/** The first row that ends after `position`; the number of rows if none does. */
const rowAt = (offsets: readonly number[], position: number): number => {
  let [low, high] = [0, offsets.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((offsets[middle + 1] ?? 0) > position) high = middle;
    else low = middle + 1;
  }
  return low;
};

/** The rows between two positions of a list, with `spare` more on either side so that Tab and short scrolls find them. */
export const windowOf = (
  offsets: readonly number[],
  { top, bottom }: { top: number; bottom: number },
  spare: number,
): RowWindow => {
  const count = offsets.length - 1;
  const first = Math.max(0, Math.min(rowAt(offsets, top), count) - spare);
  const last = Math.min(count, rowAt(offsets, Math.max(top, bottom)) + 1 + spare);
  return { first, last };
};
