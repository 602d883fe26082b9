import { toLatinDigits, toPersianDigits } from '../text/digits.ts';

/** Spaces, dashes, brackets, half-spaces and direction marks: what people and their clipboards put between digits. */
const between = /[\s\-–—_.()/\u00AD\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;

/** A code that is dialled before the number: '+98', '98' and '0098' alike, as '98'. */
const codeDigits = (dialingCode: string): string =>
  toLatinDigits(dialingCode).replace(/\D/g, '').replace(/^00/, '');

/** Any Iranian mobile begins with 9 and has ten digits; lists of operators' prefixes lag behind, so none is kept. */
const iranian = /^9\d{9}$/;

/**
 * A mobile as people write it (any digits, spaces, dashes, 0912…, 912…, +98…, 0098…, 98…) in E.164, or null where it
 * cannot be one. A number that names a country itself (+ or 00) overrules `dialingCode`.
 */
export const normaliseMobile = (text: string, dialingCode = '+98'): string | null => {
  const typed = toLatinDigits(text).replace(between, '');
  const own = /^(?:\+|00)(\d+)$/.exec(typed)?.[1];
  if (own === undefined && !/^\d+$/.test(typed)) return null;
  const code = codeDigits(dialingCode);
  if (own?.startsWith('98') || (own === undefined && code === '98')) {
    const national = (own?.slice(2) ?? typed.replace(/^98(?=0?9\d{9}$)/, '')).replace(/^0/, '');
    return iranian.test(national) ? `+98${national}` : null;
  }
  const whole = own ?? `${code}${typed.replace(/^0+/, '')}`;
  // An Iranian number must have one spelling only, since limits count by number.
  if (whole.startsWith('98') && !iranian.test(whole.slice(2))) return null;
  return /^[1-9]\d{7,14}$/.test(whole) ? `+${whole}` : null;
};

/** '0912…' of an Iranian number in E.164, as people write it; of another one, and of none, nothing. */
export const localMobile = (e164: string | null): string =>
  e164?.startsWith('+98') ? `0${e164.slice(3)}` : '';

/** «۰۹۱۲ ۳۴۵ ۶۷۸۹» of an Iranian number in E.164; others with their plus. Stands in an isolate (`<bdi dir="ltr">`). */
export const formatMobile = (e164: string): string => {
  const national = /^\+98(\d{3})(\d{3})(\d{4})$/.exec(e164);
  return toPersianDigits(national ? `0${national[1]} ${national[2]} ${national[3]}` : e164);
};
