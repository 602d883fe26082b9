import { keysOfPlace, keysOfTerm, type MatchablePlace } from './match.ts';
import { searchKey } from './normalise.ts';
import { soundKey } from './sound.ts';

/** So many places are looked at closely. */
const chosenMax = 120;

/** A sound of two consonants is too many names. */
const soundLengthMin = 3;

/** Two signs stand before a name, so that its beginning counts more than its middle. */
const runsOf = (key: string): string[] => {
  const padded = `  ${key}`;
  return Array.from({ length: key.length }, (_, at) => padded.slice(at, at + 3));
};

interface Index {
  /** Which places have a run of three letters, or a sound, by their numbers. */
  byRun: ReadonlyMap<string, readonly number[]>;
  bySound: ReadonlyMap<string, readonly number[]>;
}

const put = (index: Map<string, number[]>, key: string, at: number): void => {
  const known = index.get(key);
  if (!known) index.set(key, [at]);
  else if (known.at(-1) !== at) known.push(at);
};

const indexOf = (places: readonly MatchablePlace[]): Index => {
  const [byRun, bySound] = [new Map<string, number[]>(), new Map<string, number[]>()];
  places.forEach((place, at) => {
    for (const run of new Set(keysOfPlace(place).flatMap(runsOf))) put(byRun, run, at);
    for (const name of [place.cityFa, place.cityEn, ...(place.otherNames ?? [])])
      if (soundKey(name).length >= soundLengthMin) put(bySound, soundKey(name), at);
  });
  return { byRun, bySound };
};

/** How many runs of a text each place shares. */
const sharedIn = ({ byRun }: Index, keys: readonly string[]): Map<number, number> => {
  const most = new Map<number, number>();
  for (const key of keys) {
    const shared = new Map<number, number>();
    for (const run of new Set(runsOf(key)))
      for (const at of byRun.get(run) ?? []) shared.set(at, (shared.get(at) ?? 0) + 1);
    for (const [at, count] of shared) most.set(at, Math.max(count, most.get(at) ?? 0));
  }
  return most;
};

/**
 * The rough choice among many places, by the runs of three letters that a text shares with their names: what `findPlaces` then looks at
 * closely. Comparing a text with slips to thousands of names takes a hundred times as long. Made at the first question.
 */
export const roughChoice = <P extends MatchablePlace>(
  places: readonly P[],
): ((term: string, isWanted?: (place: P) => boolean) => P[]) => {
  let index: Index | undefined;
  return (term, isWanted = () => true) => {
    if (searchKey(term) === '') return places.filter(isWanted);
    index ??= indexOf(places);
    const keys = keysOfTerm(term);
    const shared = sharedIn(index, keys);
    const sounding = new Set(keys.flatMap((key) => index?.bySound.get(soundKey(key)) ?? []));
    const rank = (at: number): number =>
      sounding.has(at) ? Number.POSITIVE_INFINITY : (shared.get(at) ?? 0);
    return [...new Set([...sounding, ...shared.keys()])]
      .flatMap((at) => {
        const place = places[at];
        return place && isWanted(place) ? [{ at, place, rank: rank(at) }] : [];
      })
      .sort((a, b) => (a.rank === b.rank ? a.at - b.at : b.rank - a.rank))
      .slice(0, chosenMax)
      .sort((a, b) => a.at - b.at)
      .map(({ place }) => place);
  };
};
