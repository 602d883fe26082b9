import { cardBanks } from '#core/texts/words/banks.ts';
import { toLatinDigits } from '../text/digits.ts';

/** The 16 digits of a bank card as typed, in any digits, with spaces or dashes; null where not 16. */
export const cardDigits = (text: string): string | null => {
  const digits = toLatinDigits(text).replace(/[\s\-\u200C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '');
  return /^\d{16}$/.test(digits) ? digits : null;
};

/** Whether the text is a card number whose check digit holds (Luhn). Whose bank it is does not matter. */
export const isCardNumber = (text: string): boolean => {
  const digits = cardDigits(text);
  if (digits === null || /^0+$/.test(digits)) return false;
  const sum = [...digits].reduce((total, letter, at) => {
    const doubled = Number(letter) * (at % 2 === 0 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
};

/** The bank that issued a card, by its first six digits, or null where the list does not know. For a label only. */
export const bankOfCard = (text: string): string | null =>
  cardBanks[toLatinDigits(text).replace(/\D/g, '').slice(0, 6)] ?? null;

/** '6037 9912 3456 7890': Latin digits in groups of four. */
export const formatCard = (digits: string): string => digits.replace(/(.{4})(?=.)/g, '$1 ');
