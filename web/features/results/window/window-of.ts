/** What is known of how high the rows of a list are, by their ids: most are as high as usual. */
export interface Heights {
  usual: number;
  others: ReadonlyMap<string, number>;
}

/** Rows of a list by their places. */
export interface Places {
  count: number;
  idAt(place: number): string;
}

/** Where each row of a list begins, in pixels; at `count` it ends. */
export interface Offsets {
  count: number;
  at(place: number): number;
}

/** How many of ascending numbers are below a limit. */
const countBelow = (numbers: readonly number[], limit: number): number => {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? limit) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** A list of thousands is asked this at every change, so only rows of another height are looked for, if there are any. */
export const offsetsOf = ({ count, idAt }: Places, { usual, others }: Heights): Offsets => {
  const places: number[] = [];
  /** How much all rows up to one of these are higher together than usual ones; below zero if they are lower. */
  const extra = [0];
  for (let place = 0; place < count && places.length < others.size; place += 1) {
    const height = others.get(idAt(place));
    if (height === undefined) continue;
    places.push(place);
    extra.push((extra.at(-1) ?? 0) + height - usual);
  }
  return { count, at: (place) => place * usual + (extra[countBelow(places, place)] ?? 0) };
};

/** Rows `first` up to, not including, `last`. */
export interface RowWindow {
  first: number;
  last: number;
}

/** The first row that ends after `position`; the number of rows if none does. */
const rowAt = (offsets: Offsets, position: number): number => {
  let [low, high] = [0, offsets.count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (offsets.at(middle + 1) > position) high = middle;
    else low = middle + 1;
  }
  return low;
};

/** The rows between two positions of a list, with `spare` more on either side so that Tab and short scrolls find them. */
export const windowOf = (
  offsets: Offsets,
  { top, bottom }: { top: number; bottom: number },
  spare: number,
): RowWindow => {
  const { count } = offsets;
  const first = Math.max(0, Math.min(rowAt(offsets, top), count) - spare);
  const last = Math.min(count, rowAt(offsets, Math.max(top, bottom)) + 1 + spare);
  return { first, last };
};
