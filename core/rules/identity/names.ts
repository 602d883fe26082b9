/** Latin letters and single spaces, as a passport's machine-readable line has them (specification, section 5). */
export const isLatinName = (text: string): boolean => /^[A-Za-z]+(?: +[A-Za-z]+)*$/.test(text.trim());

/**
 * A Latin name as the machine-readable line of a passport holds it, and airlines after it: a hyphen becomes a space, an
 * apostrophe goes (ICAO 9303, part 3, section 4.6). «Jean-Pierre O'Connor» is typed by real people and kept as
 * «Jean Pierre OConnor».
 */
export const asPassportsHold = (text: string): string =>
  text
    .replace(/[-\u2010-\u2013]/g, ' ')
    .replace(/['\u2018\u2019\u02BC`\u00B4]/g, '')
    .replace(/ +/g, ' ')
    .trim();

/** Letters of the Arabic script and their marks, spaces and half-spaces: nothing else is in a Persian name. */
const isPersianText = (text: string): boolean =>
  /^(?:(?=[\p{L}\p{Mn}])[\p{Script=Arabic}\p{Mn}]|[ \u200C])+$/u.test(text);

/**
 * Whether it is a name in the letters of the Arabic script, the one that Persian is written in (specification, section 5), and nothing
 * else.
 */
export const isPersianName = (text: string): boolean => isPersianText(text) && /\p{L}/u.test(text);

/** Whether it is a name of at least two letters, as a bank writes an owner; the text comes from `normalisePersian`. */
export const isOwnerName = (text: string): boolean => isPersianText(text) && /\p{L}.*\p{L}/u.test(text);
