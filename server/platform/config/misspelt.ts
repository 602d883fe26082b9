import { ConfigError, type Env, given } from './env.ts';

/** Shorter names have too many neighbours that mean something else. */
const shortest = 8;
/** From this length on two slips may be one name; in a shorter one only one. */
const long = 12;

/** How many letters are left out, added, changed or exchanged with their neighbour between two names; more than `most` counts as `most` + 1. */
const slipsBetween = (a: string, b: string, most: number): number => {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let [before, row]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      const isExchanged = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (isSame ? 0 : 1),
        ...(isExchanged ? [(before[j - 2] ?? 0) + 1] : []),
      );
    }
    [before, row] = [row, next];
  }
  return Math.min(row[b.length] ?? most + 1, most + 1);
};

/** The variable that was meant by an unknown name; undefined if it is like none, as the variables of other programs are. */
const meantBy = (name: string, known: readonly string[]): string | undefined =>
  known.find((each) => {
    if (each.length < shortest) return false;
    const most = each.length < long ? 1 : 2;
    return slipsBetween(name.toUpperCase(), each, most) <= most;
  });

/**
 * Refuses names that are almost one of ours, since a house would start without what its operator believes to be set. If the right name is
 * set as well nothing is missing, and the other may belong to another program.
 * @throws ConfigError
 */
export const refuseMisspelt = (env: Env, known: readonly string[]): void => {
  const names = new Set(known);
  const wrong = Object.keys(env).flatMap((name) => {
    if (names.has(name) || given(env, name) === undefined) return [];
    const meant = meantBy(name, known);
    return meant === undefined || given(env, meant) !== undefined ? [] : [`${name}: is ${meant} meant?`];
  });
  if (wrong.length > 0)
    throw new ConfigError(
      `Wrong configuration. ${wrong.join('; ')} Nothing is read under that name; correct or unset it`,
    );
};
