import { searchKey } from './normalise.ts';

/** Something that is found by its words. */
export interface Findable {
  title: string;
  /** Other words by which people look for it: as good as its title. */
  keywords?: readonly string[];
  /** What it says, whole. */
  body?: readonly string[];
}

/** How much a word counts by where it stands. A slip of a finger counts by how near it is, and never as much as the word itself. */
const inTitle = 1;
const inBody = 0.35;
const asSlip = 0.7;

/** Words that are less alike than this are other words. */
const likenessMin = 0.45;
/** In a shorter word one letter is too much of it. */
const slipLengthMin = 4;

/** A text that fits worse than this has only a common word in common with what was typed. */
const scoreMin = 0.33;

/** The words of a text as keys; half-spaces part them too, since many people type none. */
const keysOf = (text: string): string[] =>
  text
    .split(/[\s\u200C،؛؟«»?!.,;:()/–-]+/)
    .map(searchKey)
    .filter((key) => key.length > 1);

/** The beginning of a word counts as two letters and its end as one: hands slip there least. */
const trigramsOf = (word: string): ReadonlySet<string> => {
  const padded = `  ${word} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)));
};

/** How alike two words are by the runs of three letters that they share: 0 to 1 (Dice). */
const likeness = (a: ReadonlySet<string>, b: ReadonlySet<string>): number => {
  let shared = 0;
  for (const run of a) if (b.has(run)) shared += 1;
  return (2 * shared) / (a.size + b.size);
};

interface Folded {
  title: string;
  body: string;
  /** The longer words of its title and keywords. */
  words: readonly ReadonlySet<string>[];
}

/** Folding costs far more than comparing: each text is folded once. */
const foldedTexts = new WeakMap<Findable, Folded>();

const folded = (text: Findable): Folded => {
  const known = foldedTexts.get(text);
  if (known) return known;
  const names = [text.title, ...(text.keywords ?? [])];
  const made = {
    // A sign between the names, so that no word is found across the end of one.
    title: names.map(searchKey).join('|'),
    body: (text.body ?? []).map(searchKey).join('|'),
    words: [...new Set(names.flatMap(keysOf))].filter((word) => word.length >= slipLengthMin).map(trigramsOf),
  };
  foldedTexts.set(text, made);
  return made;
};

const fitOf = (key: string, { title, body }: Folded): number =>
  title.includes(key) ? inTitle : body.includes(key) ? inBody : 0;

const nearest = (key: string, { words }: Folded): number => {
  if (key.length < slipLengthMin) return 0;
  const typed = trigramsOf(key);
  const best = words.reduce((most, word) => Math.max(most, likeness(typed, word)), 0);
  return best < likenessMin ? 0 : best * asSlip;
};

export interface FoundText<T> {
  text: T;
  /** 1 where every word that was typed stands in its title. */
  score: number;
}

/** How each of the texts fits a word, with how much the word says: what stands nearly everywhere says little. */
const weighed = (key: string, texts: readonly Folded[]): { weight: number; fits: number[] } => {
  const plain = texts.map((text) => fitOf(key, text));
  const having = plain.filter((fit) => fit > 0).length;
  // Slips are looked for only where nobody wrote the word: whoever typed it right wants nothing that merely looks like it.
  const fits = having > 0 ? plain : texts.map((text) => nearest(key, text));
  return { weight: Math.log(1 + texts.length / (1 + having)), fits };
};

/**
 * The texts that have to do with what somebody typed, best first. Every word counts by where it stands and by how rare it is; one that is
 * written nowhere is taken as mistyped, and compared by runs of three letters. Nothing typed finds nothing.
 */
export const findTexts = <T extends Findable>(term: string, texts: readonly T[]): FoundText<T>[] => {
  const keys = [...new Set(keysOf(term))];
  if (keys.length === 0) return [];
  const all = texts.map(folded);
  const words = keys.map((key) => weighed(key, all));
  const whole = words.reduce((sum, { weight }) => sum + weight, 0);
  return texts
    .map((text, at) => ({
      text,
      score: words.reduce((sum, { weight, fits }) => sum + weight * (fits[at] ?? 0), 0) / whole,
    }))
    .filter(({ score }) => score >= scoreMin)
    .sort((a, b) => b.score - a.score);
};
