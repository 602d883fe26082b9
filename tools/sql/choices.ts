/**
 * If the code branches by a value that only the running house knows, each branch is read. A way is the list of the branches that were
 * chosen in one reading, in their sequence.
 */
export interface Choices {
  /** The number of the reading, so that no value of one reading is used in another. */
  run: number;
  /** Chooses one of `options` (from 0). In one reading the same key always gives the same choice. */
  choose(options: number, key: string): number;
  /** Reads once for each way. After `waysMax` ways it only makes sure that each option was read once. */
  each(read: () => void): void;
}

const waysMax = 48;

interface Way {
  chosen: number[];
  options: number[];
}

/** The next way, as in counting; null after the last one. */
const following = ({ chosen, options }: Way): number[] | null => {
  for (let at = chosen.length - 1; at >= 0; at--)
    if ((chosen[at] ?? 0) + 1 < (options[at] ?? 0)) return [...chosen.slice(0, at), (chosen[at] ?? 0) + 1];
  return null;
};

/** Every way in which one choice differs. Choices after it take their first option again. */
const changedOnce = ({ chosen, options }: Way): number[][] =>
  options.flatMap((many, at) =>
    Array.from({ length: many }, (_, option) => option)
      .filter((option) => option !== chosen[at])
      .map((option) => [...chosen.slice(0, at), option, ...chosen.slice(at + 1)]),
  );

export const createChoices = (): Choices => {
  let wanted: readonly number[] = [];
  let way: Way = { chosen: [], options: [] };
  let made = new Map<string, number>();

  const readOnce = (choices: Choices, wish: readonly number[], read: () => void): Way => {
    wanted = wish;
    way = { chosen: [], options: [] };
    made = new Map();
    choices.run++;
    read();
    return way;
  };

  const choices: Choices = {
    run: 0,
    choose(options, key) {
      const before = made.get(key);
      if (before !== undefined) return before;
      const option = Math.min(wanted[way.chosen.length] ?? 0, options - 1);
      way.chosen.push(option);
      way.options.push(options);
      made.set(key, option);
      return option;
    },
    each(read) {
      let wish: number[] | null = [];
      const first = readOnce(choices, wish, read);
      wish = following(first);
      for (let ways = 1; wish && ways < waysMax; ways++) wish = following(readOnce(choices, wish, read));
      if (!wish) return;
      const last = readOnce(
        choices,
        first.options.map((many) => many - 1),
        read,
      );
      for (const rest of [...changedOnce(first), ...changedOnce(last)]) readOnce(choices, rest, read);
    },
  };
  return choices;
};
