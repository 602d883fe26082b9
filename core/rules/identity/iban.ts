import { ibanBanks } from '#core/texts/words/banks.ts';
import { toLatinDigits } from '../text/digits.ts';

/** The 24 digits of an Iranian IBAN as typed: with or without IR, any digits, spaces and dashes; null where not 24. */
export const ibanDigits = (text: string): string | null => {
  const digits = toLatinDigits(text)
    .toUpperCase()
    .replace(/[\s\-\u200C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '')
    .replace(/^IR/, '');
  return /^\d{24}$/.test(digits) ? digits : null;
};

/** Whether the text is an Iranian IBAN (Sheba) whose check digits hold (ISO 7064, modulo 97). */
export const isIban = (text: string): boolean => {
  const digits = ibanDigits(text);
  if (digits === null) return false;
  const moved = `${digits.slice(2)}1827${digits.slice(0, 2)}`;
  return [...moved].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
};

/** The three digits that name the bank: 012 is Mellat. Null for what is no IBAN. */
export const ibanBankCode = (text: string): string | null =>
  isIban(text) ? (ibanDigits(text)?.slice(2, 5) ?? null) : null;

/** «بانک ملت», or null for what is no IBAN or names a bank that the list does not know. */
export const ibanBankName = (text: string): string | null => ibanBanks[ibanBankCode(text) ?? ''] ?? null;
