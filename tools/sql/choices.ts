/**
 * Where the code goes one way or another by what only the running house knows, each way is read. A way is the list of
 * what was chosen, in the order in which it was asked.
 */
export interface Choices {
  /** Counts the readings, so that nothing of one is kept for another. */
  run: number;
  /** One of so many options (from 0); the same key chooses the same in one reading. */
  choose(options: number, key: string): number;
  /** Reads once for each way, at most `waysMax` of them and after that each option at least once. */
  each(read: () => void): void;
}

const waysMax = 48;

interface Way {
  chosen: number[];
  options: number[];
}

/** The next way in the order of counting; null after the last one. */
const following = ({ chosen, options }: Way): number[] | null => {
  for (let at = chosen.length - 1; at >= 0; at--)
    if ((chosen[at] ?? 0) + 1 < (options[at] ?? 0)) return [...chosen.slice(0, at), (chosen[at] ?? 0) + 1];
  return null;
};

/** Every way with one option changed; what is asked after it takes its first one again. */
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
