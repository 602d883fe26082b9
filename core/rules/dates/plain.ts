declare const plainDate: unique symbol;
declare const plainDateTime: unique symbol;

/** A Gregorian date on the wall: 'YYYY-MM-DD'. Compares as text. */
export type PlainDate = string & { readonly [plainDate]: true };

/** A date and minute on the wall: 'YYYY-MM-DDTHH:MM', no zone. Compares as text. */
export type PlainDateTime = string & { readonly [plainDateTime]: true };

/** The number that stands from one place of a text up to another; NaN where anything but digits stands there. */
const numberIn = (text: string, from: number, to: number): number => {
  let number = 0;
  for (let at = from; at < to; at += 1) {
    const digit = text.charCodeAt(at) - 48;
    if (!(digit >= 0 && digit <= 9)) return Number.NaN;
    number = number * 10 + digit;
  }
  return number;
};

const daysIn = (year: number, month: number): number => {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
};

/** Read digit by digit: a search asks this a thousand times, and patterns and the machine's dates cost several times as much. */
const beginsWithDate = (text: string): boolean => {
  if (text[4] !== '-' || text[7] !== '-') return false;
  const [year, month, day] = [numberIn(text, 0, 4), numberIn(text, 5, 7), numberIn(text, 8, 10)];
  return year >= 1900 && year <= 2200 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
};

/** Whether the text is a real Gregorian date between 1900 and 2200. */
export const isPlainDate = (text: string): text is PlainDate => text.length === 10 && beginsWithDate(text);

/** Whether the text is a real date with a time from 00:00 to 23:59. */
export const isPlainDateTime = (text: string): text is PlainDateTime =>
  text.length === 16 &&
  text[10] === 'T' &&
  text[13] === ':' &&
  numberIn(text, 11, 13) <= 23 &&
  numberIn(text, 14, 16) <= 59 &&
  beginsWithDate(text);

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
