import { slips } from './distance.ts';
import { onOtherKeyboard } from './layout.ts';
import { searchKey } from './normalise.ts';
import { soundKey } from './sound.ts';

/** What matching reads of a place. */
export interface MatchablePlace {
  /** Three Latin letters. */
  code: string;
  nameFa: string;
  nameEn: string;
  cityFa: string;
  cityEn: string;
  /** What else people call it: former names, nicknames, other spellings. */
  otherNames?: readonly string[] | undefined;
  /** Of a city with several airports: theirs. */
  airportNames?: readonly string[] | undefined;
  isPopular?: boolean;
}

/** How a place fits what was typed, best first. */
const fits = {
  whole: 0,
  beginning: 1,
  laterWord: 2,
  sound: 3,
  airportWord: 4,
  slip: 5,
  inside: 6,
} as const;

/** Words that every place may have, in both languages. */
const empty = /(?<!\p{L})(فرودگاه|بین[\s\u200c]*المللی|شهر|airport|international|city)(?!\p{L})/giu;

/** The names as keys from each of their words on: «فرودگاه مهرآباد» also begins with «مهرآباد». */
const keysFromEachWord = (name: string): string[] => {
  const words = name.split(/[\s\u200C\-–()،,/.]+/).filter(Boolean);
  return words.map((_, at) => searchKey(words.slice(at).join(''))).filter(Boolean);
};

/** Every key by which a place is found, from each word of each of its names on. */
export const keysOfPlace = (place: MatchablePlace): string[] => {
  const { code, cities, airports } = folded(place);
  return [code, ...cities.flat(), ...airports.flat()];
};

interface Folded {
  code: string;
  /** Of the city, and of what else it is called. */
  cities: string[][];
  airports: string[][];
  sounds: Set<string>;
}

/** Folding costs far more than comparing, and the places of the world are thousands: each is folded once. */
const foldedPlaces = new WeakMap<MatchablePlace, Folded>();

const folded = (place: MatchablePlace): Folded => {
  const known = foldedPlaces.get(place);
  if (known) return known;
  const names = [place.cityFa, place.cityEn, ...(place.otherNames ?? [])];
  const made = {
    code: searchKey(place.code),
    cities: names.map(keysFromEachWord),
    airports: [place.nameFa, place.nameEn, ...(place.airportNames ?? [])].map(keysFromEachWord),
    sounds: new Set(names.map(soundKey)),
  };
  foldedPlaces.set(place, made);
  return made;
};

interface Typed {
  key: string;
  sound: string;
}

/** A sound of two consonants is too many names. */
const soundLengthMin = 3;

const fitOf = ({ key, sound }: Typed, place: MatchablePlace): number | null => {
  const { code, cities, airports, sounds } = folded(place);
  if (code === key || [...cities, ...airports].some(([whole]) => whole === key)) return fits.whole;
  if (code.startsWith(key) || cities.some(([whole]) => whole?.startsWith(key))) return fits.beginning;
  if (cities.some((name) => name.some((rest) => rest.startsWith(key)))) return fits.laterWord;
  if (sound.length >= soundLengthMin && sounds.has(sound)) return fits.sound;
  if (airports.some((name) => name.some((rest) => rest.startsWith(key)))) return fits.airportWord;
  if (key.length > 1 && [...cities, ...airports].some(([whole]) => whole?.includes(key))) return fits.inside;
  return null;
};

/** One slip in a short name, two in a long one; none in a text that is hardly a name. */
const slipsAllowed = (length: number): number => (length < 3 ? 0 : length < 7 ? 1 : 2);

const slipsOf = (key: string, place: MatchablePlace): number => {
  const max = slipsAllowed(key.length);
  if (max === 0) return 1;
  // With a mistake in it, a text of three letters fits nearly everything, so it is compared with whole names only.
  const isBegun = key.length > 3;
  const counts = folded(place).cities.map(([whole]) => slips(key, whole ?? '', max, isBegun));
  return Math.min(...counts);
};

interface Found<P> {
  place: P;
  fit: number;
  slips: number;
  at: number;
}

const better = (a: Found<MatchablePlace>, b: Found<MatchablePlace>): number =>
  a.fit - b.fit ||
  a.slips - b.slips ||
  Number(b.place.isPopular ?? false) - Number(a.place.isPopular ?? false) ||
  a.at - b.at;

const found = <P extends MatchablePlace>(key: string, places: readonly P[]): Found<P>[] => {
  const typed = { key, sound: soundKey(key) };
  return places.flatMap((place, at) => {
    const fit = fitOf(typed, place);
    return fit === null ? [] : [{ place, at, fit, slips: 0 }];
  });
};

const slipped = <P extends MatchablePlace>(key: string, places: readonly P[]): Found<P>[] =>
  places.flatMap((place, at) => {
    const count = slipsOf(key, place);
    return count > slipsAllowed(key.length) ? [] : [{ place, at, fit: fits.slip, slips: count }];
  });

const bestOf = (rows: readonly Found<MatchablePlace>[]): number =>
  Math.min(...rows.map(({ fit }) => fit), Number.POSITIVE_INFINITY);

/** Keys that are a letter in Persian and a sign in Latin: a text with one was typed on the wrong keyboard. */
const betrayed = /^(?=.*[a-z])(?=.*[;'[\],\\`])/i;

interface Reading {
  key: string;
  /** The worst fit in this reading that is still no guess; -1 if there is none. */
  plainUpTo: number;
}

/** What may have been meant, the likeliest first: as it stands, without words that all places share, on the other keyboard. */
const readingsOf = (term: string): Reading[] => {
  const keysOf = (texts: readonly string[]) => [...new Set(texts.map(searchKey).filter(Boolean))];
  const own = keysOf([term, term.replace(empty, ' ')]).map((key) => ({ key, plainUpTo: fits.laterWord }));
  // Few people type Latin on a Persian keyboard, and any three Latin letters may be an airport's code.
  const lengthMin = /\p{Script=Arabic}/u.test(term) ? 4 : 3;
  const other = keysOf(onOtherKeyboard(term)).map((key) => ({
    key,
    plainUpTo: key.length >= lengthMin ? fits.beginning : -1,
  }));
  return betrayed.test(term) ? [...other, ...own] : [...own, ...other];
};

/** The keys under which a text may have been meant. */
export const keysOfTerm = (term: string): string[] => readingsOf(term).map(({ key }) => key);

/** Names with slips, if nothing of the city's own names fits: a matching word in an airport's name may be chance («Esfahani»). */
const withSlips = <P extends MatchablePlace>(
  key: string,
  rows: Found<P>[],
  places: readonly P[],
): Found<P>[] => {
  if (rows.some(({ fit }) => fit <= fits.sound)) return rows;
  const inside = new Set(rows.filter(({ fit }) => fit < fits.slip).map(({ place }) => place));
  const guessed = slipped(key, places).filter(({ place }) => !inside.has(place));
  const again = new Set(guessed.map(({ place }) => place));
  return [...rows.filter(({ place }) => !again.has(place)), ...guessed];
};

export interface PlacesFound<P> {
  /** Best first. */
  places: P[];
  /** False where they are guesses: by their sound, a slip of a finger, letters in the middle of a name. */
  isPlain: boolean;
}

/**
 * The places that a person may mean by `term`, best first: the exact code or name, then names that begin with it, then
 * those with a word that does, those that sound like it in the other script, airports with such a word, names with a slip or two
 * of a finger, and names that contain it; popular ones first among equals, otherwise in the order given. What fits nothing is
 * read as typed on the keyboard of the other language. An empty term gives every place.
 */
export const findPlaces = <P extends MatchablePlace>(term: string, places: readonly P[]): PlacesFound<P> => {
  const answer = (rows: readonly Found<P>[]): PlacesFound<P> => ({
    places: [...rows].sort(better).map(({ place }) => place),
    isPlain: bestOf(rows) <= fits.laterWord,
  });
  if (term.trim() === '')
    return answer(places.map((place, at) => ({ place, at, fit: fits.beginning, slips: 0 })));
  const readings = readingsOf(term).map((reading) => ({ ...reading, rows: found(reading.key, places) }));
  // A plain match in any reading comes before a likely match in the first one.
  const plain = readings.find(({ rows, plainUpTo }) => bestOf(rows) <= plainUpTo);
  if (plain) return answer(withSlips(plain.key, plain.rows, places));
  const guesses = readings.map(({ key, rows }) => withSlips(key, rows, places));
  return answer(guesses.find((rows) => rows.length > 0) ?? []);
};

/** The places of `findPlaces` alone. */
export const matchPlaces = <P extends MatchablePlace>(term: string, places: readonly P[]): P[] =>
  findPlaces(term, places).places;
