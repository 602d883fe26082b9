import { searchKey } from './normalise.ts';

/** Pairs of Latin letters that are one sound, longest first; each becomes one letter of ours. */
const latinPairs: readonly (readonly [RegExp, string])[] = [
  [/tch|tsch/g, 'C'],
  [/sch|sh/g, 'S'],
  [/ch/g, 'C'],
  [/kh/g, 'X'],
  [/gh|q/g, 'G'],
  [/zh/g, 'Z'],
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/ck/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/x/g, 'ks'],
];

const persianSounds: Record<string, string> = {
  ب: 'b',
  پ: 'p',
  ت: 't',
  ط: 't',
  ث: 's',
  س: 's',
  ص: 's',
  ج: 'j',
  چ: 'C',
  ح: 'h',
  ه: 'h',
  خ: 'X',
  د: 'd',
  ذ: 'z',
  ز: 'z',
  ض: 'z',
  ظ: 'z',
  ر: 'r',
  ژ: 'Z',
  ش: 'S',
  غ: 'G',
  ق: 'G',
  ف: 'f',
  ک: 'k',
  گ: 'g',
  ل: 'l',
  م: 'm',
  ن: 'n',
};

/**
 * The consonants that are heard in a name, the same for «اصفهان», Isfahan and Esfahan. Short vowels are not written in Persian, and long
 * ones are written in Latin in many ways, so no vowel counts, nor do v and w, which share a letter with one. A last h is silent («ارومیه»,
 * Urmia). For matching only.
 */
export const soundKey = (text: string): string => {
  const key = searchKey(text);
  const latin = latinPairs.reduce((rest, [pair, sound]) => rest.replace(pair, sound), key);
  return [...latin]
    .map((letter) => persianSounds[letter] ?? letter)
    .join('')
    .replace(/[aeiouyvwاویعآئءؤ]/g, '')
    .replace(/(.)\1+/g, '$1')
    .replace(/(?<=.)h$/, '');
};
