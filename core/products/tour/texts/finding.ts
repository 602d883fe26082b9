import { toPersianDigits as number } from '#core/rules/text/digits.ts';

/** What the search of everything says of tours. */
export const tourFindingTexts = {
  name: 'تور',
  tour: (nights: number, cities: string) => `${number(nights)} شب، ${cities}`,
} as const;
