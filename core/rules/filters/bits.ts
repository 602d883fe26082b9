/** Some rows of a list, a bit for each by its place: filters join them thirty-two rows at a time. */
export type Bits = Uint32Array;

const perWord = 32;

const empty = (count: number): Bits => new Uint32Array(Math.ceil(count / perWord));

/** The rows at these places of a list of `count`. */
export const bitsAt = (places: Int32Array, count: number): Bits => {
  const bits = empty(count);
  for (let next = 0; next < places.length; next += 1) {
    const at = places[next] ?? 0;
    bits[at >>> 5] = (bits[at >>> 5] ?? 0) | (1 << (at & 31));
  }
  return bits;
};

/** The rows of which something is true. */
export const bitsWhere = <Facts>(facts: readonly Facts[], isTrue: (facts: Facts) => boolean): Bits =>
  bitsAt(Int32Array.from(facts.flatMap((each, at) => (isTrue(each) ? [at] : []))), facts.length);

/** All rows of a list of `count`. */
export const allBits = (count: number): Bits => {
  const bits = empty(count).fill(0xffff_ffff);
  const left = count % perWord;
  if (left > 0) bits[bits.length - 1] = 2 ** left - 1;
  return bits;
};

export const hasBit = (bits: Bits, at: number): boolean => (((bits[at >>> 5] ?? 0) >>> (at & 31)) & 1) === 1;

/** The rows that are in both. */
export const inBoth = (one: Bits, other: Bits): Bits => {
  const bits = new Uint32Array(one.length);
  for (let at = 0; at < bits.length; at += 1) bits[at] = (one[at] ?? 0) & (other[at] ?? 0);
  return bits;
};

/** The rows that are in any of these. */
export const inAny = (sets: readonly Bits[], count: number): Bits => {
  const bits = empty(count);
  for (const set of sets)
    for (let at = 0; at < bits.length; at += 1) bits[at] = (bits[at] ?? 0) | (set[at] ?? 0);
  return bits;
};

const onesIn = (word: number): number => {
  const pairs = word - ((word >>> 1) & 0x5555_5555);
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
};

/** How many rows are in both. */
export const countInBoth = (one: Bits, other: Bits): number => {
  let count = 0;
  for (let at = 0; at < one.length; at += 1) count += onesIn((one[at] ?? 0) & (other[at] ?? 0));
  return count;
};

/** The places of the rows, in order. */
export const placesOf = (bits: Bits): number[] => {
  const places: number[] = [];
  for (let at = 0; at < bits.length; at += 1)
    // The lowest bit is taken off until none is left.
    for (let word = bits[at] ?? 0; word !== 0; word &= word - 1)
      places.push(at * perWord + 31 - Math.clz32(word & -word));
  return places;
};
