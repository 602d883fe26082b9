/** Latin letters and single spaces, as a passport's machine-readable line has them (specification, section 5). */
export const isLatinName = (text: string): boolean => /^[A-Za-z]+(?: +[A-Za-z]+)*$/.test(text.trim());

/** Has letters of the Arabic script, the one that Persian is written in (specification, section 5). */
export const isPersianName = (text: string): boolean => /(?=\p{L})\p{Script=Arabic}/u.test(text);

/** Nothing but letters of the Arabic script, two at least, as a bank writes an owner; of a text that `normalisePersian` gave. */
export const isOwnerName = (text: string): boolean =>
  /^(?:(?=[\p{L}\p{Mn}])[\p{Script=Arabic}\p{Mn}]|[ \u200C])+$/u.test(text) && /\p{L}.*\p{L}/u.test(text);
