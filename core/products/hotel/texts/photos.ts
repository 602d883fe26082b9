import { toPersianDigits as number } from '#core/rules/text/digits.ts';

/** What is said of a photograph of a hotel that came without words. */
export const photoTexts = {
  unnamed: (hotel: string, at: number) => `${hotel}، عکس ${number(at)}`,
  drawn: 'نقاشی',
} as const;
