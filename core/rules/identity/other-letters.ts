import { normalisePersian } from '../text/normalise.ts';
import { endings, joinedEndings, nameList, vowelLetters } from './data/names.ts';

const known: Readonly<Record<string, string>> = Object.fromEntries(
  nameList
    .split(',')
    .map((pair) => pair.trim().split(' '))
    .map(([persian = '', latin = '']) => [persian, latin.toUpperCase()]),
);

const letters: Readonly<Record<string, string>> = {
  آ: 'A',
  ا: 'A',
  أ: 'A',
  إ: 'E',
  ب: 'B',
  پ: 'P',
  ت: 'T',
  ث: 'S',
  ج: 'J',
  چ: 'CH',
  ح: 'H',
  خ: 'KH',
  د: 'D',
  ذ: 'Z',
  ر: 'R',
  ز: 'Z',
  ژ: 'ZH',
  س: 'S',
  ش: 'SH',
  ص: 'S',
  ض: 'Z',
  ط: 'T',
  ظ: 'Z',
  ع: 'A',
  غ: 'GH',
  ف: 'F',
  ق: 'GH',
  ک: 'K',
  گ: 'G',
  ل: 'L',
  م: 'M',
  ن: 'N',
  و: 'V',
  ه: 'H',
  ی: 'Y',
  ئ: 'E',
  ؤ: 'O',
  ة: 'H',
  ء: '',
};

const isVowelLetter = (letter: string | undefined): boolean =>
  letter !== undefined && vowelLetters.includes(letter);

/**
 * Spells a word letter by letter, with the vowels that Persian does not write where two consonants would meet. A guess, for its owner to
 * check.
 */
const spelled = (word: string): string => {
  const all = [...word].filter((letter) => letter in letters);
  return all
    .map((letter, at) => {
      const [before, next] = [all[at - 1], all[at + 1]];
      const isFirst = at === 0;
      const isLast = at === all.length - 1;
      if (letter === 'و' && !isFirst && !isVowelLetter(before) && !isVowelLetter(next)) return 'OU';
      if (letter === 'ی' && !isFirst && !isVowelLetter(next))
        return (before === 'ا' || before === 'آ') && !isLast ? 'Y' : 'I';
      if (letter === 'ه' && isLast && !isVowelLetter(before)) return 'EH';
      const latin = letters[letter] ?? '';
      const isBare = !isVowelLetter(letter) && next !== undefined && !isVowelLetter(next);
      // A vowel is usually spoken after the first letter and before the last one, and seldom between others.
      const isSpoken = isBare && (isFirst || at % 2 === 0) && !(next === 'ه' && at + 1 === all.length - 1);
      return isSpoken ? `${latin}A` : latin;
    })
    .join('');
};

const latinWord = (word: string): string => {
  const whole = known[word];
  if (whole) return whole;
  for (const [ending, latin] of endings) {
    const stem = word.endsWith(ending) ? word.slice(0, -ending.length) : '';
    const of = known[stem];
    // «رضایی» is of Reza: REZAEI; «کریمی» of Karim: KARIMI.
    if (of) return of + latin;
    if (stem.length > 2 && ending.length > 2) return latinWord(stem) + latin;
  }
  // Two names may be one word: «سیدعلی», «محمدتقی».
  for (let at = 3; at <= word.length - 3; at += 1) {
    const [first, second] = [known[word.slice(0, at)], known[word.slice(at)]];
    if (first && second) return first + second;
  }
  return spelled(word);
};

/** A Persian name in the letters of a passport, as most people of that name write it; a suggestion for its owner to look at. */
export const inLatinLetters = (name: string): string =>
  normalisePersian(name)
    // Words that are joined by a half-space are one word in a passport.
    .replaceAll('\u200C', '')
    .split(/\s+/)
    .filter((word) => word !== '')
    .map(latinWord)
    .join(' ');

const persianOfKnown: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(known).map(([persian, latin]) => [latin, persian]),
);

/** Folds the ways in which one name is written: without doubled letters, and with one spelling of each vowel. */
const folded = (latin: string): string =>
  latin
    .toUpperCase()
    .replace(/[^A-Z]/g, '')
    .replace(/OU|OO|U/g, 'O')
    .replace(/EE|EI|EY|AEI|Y/g, 'I')
    .replace(/GH|Q/g, 'GH')
    .replace(/W/g, 'V')
    .replace(/(.)\1/g, '$1')
    .replace(/H$/, '');

const persianOfFolded: ReadonlyMap<string, string> = new Map(
  Object.entries(persianOfKnown)
    .reverse()
    .map(([latin, persian]) => [folded(latin), persian]),
);

const digraphs: readonly (readonly [string, string])[] = [
  ['KH', 'خ'],
  ['GH', 'ق'],
  ['SH', 'ش'],
  ['CH', 'چ'],
  ['ZH', 'ژ'],
  ['OU', 'و'],
  ['OO', 'و'],
  ['EE', 'ی'],
  ['AA', 'ا'],
  ['EI', 'ی'],
  ['EY', 'ی'],
  ['PH', 'ف'],
];

const persianLetters: Readonly<Record<string, string>> = {
  A: 'ا',
  B: 'ب',
  C: 'ک',
  D: 'د',
  E: '',
  F: 'ف',
  G: 'گ',
  H: 'ه',
  I: 'ی',
  J: 'ج',
  K: 'ک',
  L: 'ل',
  M: 'م',
  N: 'ن',
  O: '',
  P: 'پ',
  Q: 'ق',
  R: 'ر',
  S: 'س',
  T: 'ت',
  U: 'و',
  V: 'و',
  W: 'و',
  X: 'ک',
  Y: 'ی',
  Z: 'ز',
};

const spelledPersian = (word: string): string => {
  let rest = word;
  let written = '';
  while (rest !== '') {
    const isFirst = written === '' && rest.length === word.length;
    const pair = digraphs.find(([latin]) => rest.startsWith(latin));
    const letter = rest[0] ?? '';
    if (isFirst && 'AEO'.includes(letter)) {
      written += letter === 'A' && rest[2] !== undefined && 'AEIOU'.includes(rest[2]) ? 'آ' : 'ا';
      rest = rest.slice(1);
    } else if (pair) {
      written += pair[1];
      rest = rest.slice(2);
    } else {
      // A short «a» between consonants is not written.
      const isShort =
        letter === 'A' && rest.length > 1 && rest.length < word.length - 0 && !/^A[AEIOU]/.test(rest);
      written += isShort ? (written.length % 2 === 1 ? '' : 'ا') : (persianLetters[letter] ?? '');
      rest = rest.slice(1);
    }
  }
  return written;
};

/** «حسین‌زاده»: longer endings are written apart where the letter before would join them. */
const joined = (stem: string, ending: string): string =>
  ending.length > 2 && !joinedEndings.includes(ending) && !/[آادذرزژو]$/.test(stem)
    ? `${stem}\u200C${ending}`
    : stem + ending;

const persianWord = (word: string): string => {
  const whole = persianOfKnown[word] ?? persianOfFolded.get(folded(word));
  if (whole) return whole;
  for (const [ending, latin] of endings) {
    const stem = word.endsWith(latin) ? word.slice(0, -latin.length) : '';
    const of =
      stem && (persianOfKnown[stem] ?? (stem.length > 3 ? persianOfFolded.get(folded(stem)) : undefined));
    if (of) return joined(of, ending);
    if (stem.length > 3 && ending.length > 2) return joined(persianWord(stem), ending);
  }
  return spelledPersian(word);
};

/** A Latin name in Persian letters; a suggestion for its owner to look at. */
export const inPersianLetters = (name: string): string =>
  name
    .toUpperCase()
    .split(/[^A-Z]+/)
    .filter((word) => word !== '')
    .map(persianWord)
    .join(' ');
