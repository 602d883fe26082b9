/**
 * How many slips turn `name` into `typed`: an extra letter, a missing one, a wrong one, or two neighbours swapped (optimal string
 * alignment). Returns `max + 1` as soon as there are more than `max`. With `asBeginning` the rest of a longer name is free: somebody who is
 * still typing has not made a mistake.
 */
export const slips = (typed: string, name: string, max: number, asBeginning = false): number => {
  const tooMany = max + 1;
  if (typed.length - name.length > max) return tooMany;
  if (!asBeginning && name.length - typed.length > max) return tooMany;
  const columns = asBeginning ? Math.min(name.length, typed.length + max) : name.length;
  let beforeLast: number[] = [];
  let last = Array.from({ length: columns + 1 }, (_, at) => at);
  for (let row = 1; row <= typed.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= columns; column += 1) {
      const isSame = typed[row - 1] === name[column - 1];
      let least = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + Number(!isSame),
      );
      const isSwapped = typed[row - 1] === name[column - 2] && typed[row - 2] === name[column - 1];
      if (isSwapped && row > 1) least = Math.min(least, (beforeLast[column - 2] ?? 0) + 1);
      next.push(least);
    }
    if (Math.min(...next) > max) return tooMany;
    beforeLast = last;
    last = next;
  }
  const found = asBeginning ? Math.min(...last) : (last.at(-1) ?? tooMany);
  return Math.min(found, tooMany);
};
