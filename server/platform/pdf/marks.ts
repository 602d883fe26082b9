/**
 * Makes Persian text come out of a PDF as it was meant when somebody copies it, searches it or listens to it. PDF readers reverse
 * right-to-left text shape by shape, so a shape that stands for two characters comes out swapped: the half-space, which Typst joins to the
 * letter after it, moves one letter on («بینا‌لمللی»), and لا becomes ال. Therefore each character gets a shape of its own: marks that draw
 * nothing, in a font of ours (made by tools/fonts/marks.py). See decisions/pdf-text.md.
 */

/** The font's name inside a document. */
const family = 'Hodhod Marks';

/**
 * A letter that joins nothing, is written from right to left and occurs in no Persian text: it selects the shape that marks the half-space.
 */
const halfSpaceMark = '\u06fe';

const lam = '\u0644';
const alefs = ['\u0627', '\u0622', '\u0623', '\u0625', '\u0671'];

/** TrueType, 2048 units an em. */
export const marksFont = Buffer.from(
  'AAEAAAAKAIAAAwAgT1MvMnOZSlIAAAEoAAAAYGNtYXAMsRPPAAABmAAAAFRnbHlmZZTliwAAAfwAAACMaGVhZF8+RPgAAACsAAAANmhoZWEIXfveAAAA5AAAACRobXR4ACgAAAAAAYgAAAAQbG9jYQB4AKAAAAHsAAAAEG1heHAACQAFAAABCAAAACBuYW1lcZhXDAAAAogAAAFBcG9zdAADAAAAAAPMAAAAIAABAAAAAQAAJhjgbl8PPPUAAwgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAKAAAAAAAAwACAAAAAAAAAAEAAAg0+7QAAAAoAAAAAAAoAAEAAAAAAAAAAAAAAAAAAAABAAEAAAAHAAMAAQAAAAAAAgAAAAAAAAAAAAAAAAAAAAAAAwAoAZAABQAEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAACAAAAAAAAAAAAAAAAAAPz8/PwAABiIG/gg0+7QAAAg0BEwAAAAAAAAAAAAAAAAAAAAgAAAAKAAAAAAAAAAAAAAAAAAAAAAAAgAAAAMAAAAUAAMAAQAAABQABABAAAAADAAIAAIABAYjBiUGJwZxBv7//wAABiIGJQYnBnEG/v//+eH54Pnb+ZX5AwABAAAAAAAAAAAAAAAAAAAACgAUAB4AKAAyADwARgABAAAAAAAoAAAAAgAAMTMzFBQAAAEAAAAAACgAAAACAAAxMzMUFAAAAQAAAAAAKAAAAAIAADEzMxQUAAABAAAAAAAoAAAAAgAAMTMzFBQAAAEAAAAAACgAAAACAAAxMzMUFAAAAQAAAAAAKAAAAAIAADEzMxQUAAABAAAAAAAoAAAAAgAAMTMzFBQAAAAADACWAAEAAAAAAAEADAAAAAEAAAAAAAIABwAMAAEAAAAAAAMADgATAAEAAAAAAAQADAAAAAEAAAAAAAUADQAhAAEAAAAAAAYACwAuAAMAAQQJAAEAGAA5AAMAAQQJAAIADgBRAAMAAQQJAAMAHABfAAMAAQQJAAQAGAA5AAMAAQQJAAUAGgB7AAMAAQQJAAYAFgCVSG9kaG9kIE1hcmtzUmVndWxhckhvZGhvZCBNYXJrcyAxVmVyc2lvbiAxLjAwMEhvZGhvZE1hcmtzAEgAbwBkAGgAbwBkACAATQBhAHIAawBzAFIAZQBnAHUAbABhAHIASABvAGQAaABvAGQAIABNAGEAcgBrAHMAIAAxAFYAZQByAHMAaQBvAG4AIAAxAC4AMAAwADAASABvAGQAaABvAGQATQBhAHIAawBzAAAAAAMAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=',
  'base64',
);

/** Typst rules that every document begins with. */
export const markRules = `
#let mark-of(letter) = text(font: "${family}", letter)
#show "\\u{200c}": mark-of("${halfSpaceMark}")
${alefs.map((alef) => `#show "${lam}${alef}": it => { it; mark-of("${alef}") }`).join('\n')}
// Without ligatures the word for God has a shape for each letter, where the font has one shape for all four.
#show "${lam}${lam}\u0647": set text(features: (liga: 0))
// Vowel signs are left out: Persian print seldom has them, and they would be drawn on both sides of their letter.
#show regex("[\\u{064b}-\\u{0652}\\u{0670}]"): none
`;

const hex = (letter: string) => letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');

const lamAlef = new RegExp(`<${hex(lam)}(?:${alefs.map(hex).join('|')})>`, 'g');
const shapesToLetters = /\d+ beginbfchar[\s\S]*?endbfchar/g;

/**
 * Corrects the document's tables from shapes to letters: the shape لا gives only ل, since its alef has a mark of its own, and the mark of
 * the half-space gives the half-space. No change of length, so the offsets in the file stay true.
 */
export const settleLetters = (pdf: Buffer): Buffer =>
  Buffer.from(
    pdf
      .toString('latin1')
      .replaceAll(shapesToLetters, (table) =>
        table
          .replaceAll(lamAlef, `<${hex(lam)}>    `)
          .replaceAll(`<${hex(halfSpaceMark)}>`, `<${hex('\u200c')}>`),
      ),
    'latin1',
  );
