import { onOtherKeyboard } from './layout.ts';
import { searchKey } from './normalise.ts';

/** What matching reads of a place. */
export interface MatchablePlace {
  /** Three Latin letters. */
  code: string;
  nameFa: string;
  nameEn: string;
  cityFa: string;
  cityEn: string;
  isPopular?: boolean;
}

/** How well a place fits, lower is better. */
const fit = { code: 0, prefix: 1, wordPrefix: 2, contains: 3 } as const;

/** The names as keys from each of their words on: «فرودگاه مهرآباد» also begins with «مهرآباد». */
const keysFromEachWord = (name: string): string[] => {
  const words = name.split(/[\s\u200C\-–()،,/.]+/).filter(Boolean);
  return words.map((_, at) => searchKey(words.slice(at).join('')));
};

/** Folding costs far more than comparing, and the places of the world are thousands: each is folded once. */
const foldedPlaces = new WeakMap<MatchablePlace, { code: string; names: string[][] }>();

const folded = (place: MatchablePlace) => {
  const known = foldedPlaces.get(place);
  if (known) return known;
  const names = [place.cityFa, place.cityEn, place.nameFa, place.nameEn].map(keysFromEachWord);
  const made = { code: searchKey(place.code), names };
  foldedPlaces.set(place, made);
  return made;
};

const rankOf = (key: string, place: MatchablePlace): number | null => {
  const { code, names } = folded(place);
  if (code === key) return fit.code;
  if (code.startsWith(key)) return fit.prefix;
  if (names.some(([whole]) => whole?.startsWith(key))) return fit.prefix;
  if (names.some((name) => name.some((rest) => rest.startsWith(key)))) return fit.wordPrefix;
  if (key.length > 1 && names.some(([whole]) => whole?.includes(key))) return fit.contains;
  return null;
};

const ranked = <P extends MatchablePlace>(key: string, places: readonly P[]): P[] =>
  places
    .map((place, at) => ({ place, at, rank: key === '' ? fit.prefix : rankOf(key, place) }))
    .filter((row): row is typeof row & { rank: number } => row.rank !== null)
    .sort(
      (a, b) =>
        a.rank - b.rank ||
        Number(b.place.isPopular ?? false) - Number(a.place.isPopular ?? false) ||
        a.at - b.at,
    )
    .map((row) => row.place);

/**
 * The places that a person may mean by `term`, best first: exact code, then names that begin with it, then names with a
 * word that does, then names that contain it; popular ones first among equals, otherwise in the order given. An empty
 * term gives every place. Where nothing fits, the term is read as typed on the keyboard of the other language.
 */
export const matchPlaces = <P extends MatchablePlace>(term: string, places: readonly P[]): P[] => {
  const direct = ranked(searchKey(term), places);
  if (direct.length > 0 || searchKey(term) === '') return direct;
  const swapped = searchKey(onOtherKeyboard(term));
  return swapped === '' ? [] : ranked(swapped, places);
};

/** Part of a text, in UTF-16 units: `end` is the first one after it. */
export interface TextRange {
  start: number;
  end: number;
}

/** The key of a text with, for each of its units, where in the text it came from. */
const keyWithSources = (text: string) => {
  const sources: TextRange[] = [];
  let key = '';
  let at = 0;
  for (const letter of text) {
    const folded = searchKey(letter);
    const last = sources.at(-1);
    if (folded === '' && last && last.end === at && /\p{M}/u.test(letter)) last.end = at + letter.length;
    for (let i = 0; i < folded.length; i += 1) sources.push({ start: at, end: at + letter.length });
    key += folded;
    at += letter.length;
  }
  return { key, sources };
};

const rangesOf = (text: string, wanted: string): TextRange[] => {
  const { key, sources } = keyWithSources(text);
  const ranges: TextRange[] = [];
  for (let from = key.indexOf(wanted); from >= 0; from = key.indexOf(wanted, from + wanted.length)) {
    const first = sources[from];
    const last = sources[from + wanted.length - 1];
    if (first && last) ranges.push({ start: first.start, end: last.end });
  }
  return ranges;
};

/** Where `term` stands in `text`, by the same folding as matchPlaces, other keyboard included; empty where nowhere. */
export const highlight = (text: string, term: string): TextRange[] => {
  const direct = searchKey(term);
  if (direct === '') return [];
  const ranges = rangesOf(text, direct);
  const swapped = searchKey(onOtherKeyboard(term));
  return ranges.length > 0 || swapped === '' ? ranges : rangesOf(text, swapped);
};
