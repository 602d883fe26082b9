import { toLatinDigits } from './digits.ts';

/** Marks that steer the direction of text, the byte order mark and the soft hyphen: nobody typed them on purpose. */
const invisible = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;

/** Arabic letters in the shapes that old programs wrote: one code for each position in a word. */
const presentationForms = /[\uFB50-\uFDFF\uFE70-\uFEFC]+/g;

/** Letters that look alike and mean the same to a Persian reader. */
const persianLetter: Record<string, string> = { ي: 'ی', ى: 'ی', ك: 'ک' };

/** The same text with Persian ی and ک: letter for letter, so that it may be done while somebody types. */
export const persianLetters = (text: string): string =>
  text.replace(/[\u064A\u0649\u0643]/g, (letter) => persianLetter[letter] ?? letter);

/**
 * The text as a careful Persian writer would have typed it: Persian ی and ک, no presentation forms, no direction
 * marks, no stretching (tatweel), single spaces, half-spaces kept but never beside a space.
 * Digits stay as they are; see toLatinDigits.
 */
export const normalisePersian = (text: string): string =>
  persianLetters(
    text
      .replace(presentationForms, (forms) => forms.normalize('NFKC'))
      .normalize('NFC')
      .replace(invisible, '')
      .replace(/\u0640/g, ''),
  )
    .replace(/\s+/g, ' ')
    .replace(/\u200C+/g, '\u200C')
    .replace(/\u200C*( )\u200C*|^\u200C+|\u200C+$/g, '$1')
    .trim();

/** What is left of a letter once its marks are off, where Unicode itself does not say so. */
const searchLetter: Record<string, string> = {
  ي: 'ی',
  ى: 'ی',
  ك: 'ک',
  ە: 'ه',
  ة: 'ه',
  ہ: 'ه',
  ۃ: 'ه',
  ھ: 'ه',
  ے: 'ی',
  ې: 'ی',
  ڪ: 'ک',
  ٱ: 'ا',
  ı: 'i',
  ø: 'o',
  ß: 'ss',
};

/**
 * A key under which texts that a person would call the same are the same: no marks, آ أ إ as ا, no spaces, half-spaces
 * or dashes, lower case, Latin digits. For matching only; nobody should see it.
 */
export const searchKey = (text: string): string =>
  toLatinDigits(text)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]|\u0640/gu, '')
    .replace(
      /[\u064A\u0649\u06D2\u06D0\u0643\u06AA\u06D5\u0629\u06C1\u06C3\u06BE\u0671ıøß]/g,
      (letter) => searchLetter[letter] ?? letter,
    );
