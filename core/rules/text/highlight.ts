import { onOtherKeyboard } from './layout.ts';
import { searchKey } from './normalise.ts';

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
  const swapped = searchKey(onOtherKeyboard(term)[0] ?? '');
  return ranges.length > 0 || swapped === '' ? ranges : rangesOf(text, swapped);
};
