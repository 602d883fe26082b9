/** Numbers that look like chance and are the same for the same seed: FNV-1a, then mulberry32. */
export const chancesOf = (seed: string) => {
  let state = [...seed].reduce(
    (hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0,
    0x811c9dc5,
  );
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  const oneOf = <T>(list: readonly [T, ...T[]]): T => list[whole(0, list.length - 1)] ?? list[0];
  return { whole, oneOf, is: (share: number): boolean => next() < share };
};

export type Chances = ReturnType<typeof chancesOf>;
