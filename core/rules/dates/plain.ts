declare const plainDate: unique symbol;
declare const plainDateTime: unique symbol;

/** A Gregorian date on the wall: 'YYYY-MM-DD'. Compares as text. */
export type PlainDate = string & { readonly [plainDate]: true };

/** A date and minute on the wall: 'YYYY-MM-DDTHH:MM', no zone. Compares as text. */
export type PlainDateTime = string & { readonly [plainDateTime]: true };

/** Whether the text is a real Gregorian date between 1900 and 2200. */
export const isPlainDate = (text: string): text is PlainDate => {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (year < 1900 || year > 2200) return false;
  const at = new Date(Date.UTC(year, month - 1, day));
  return at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
};

/** Whether the text is a real date with a time from 00:00 to 23:59. */
export const isPlainDateTime = (text: string): text is PlainDateTime =>
  /^.{10}T([01]\d|2[0-3]):[0-5]\d$/.test(text) && isPlainDate(text.slice(0, 10));

/** Makes a plain date; throws on anything else, since that is a bug. */
export const toPlainDate = (text: string): PlainDate => {
  if (!isPlainDate(text)) throw new RangeError(`not a date: ${text}`);
  return text;
};

/** Makes a plain date and time; throws on anything else. */
export const toPlainDateTime = (text: string): PlainDateTime => {
  if (!isPlainDateTime(text)) throw new RangeError(`not a date and time: ${text}`);
  return text;
};
