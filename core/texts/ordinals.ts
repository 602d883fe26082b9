import { toPersianDigits } from '#core/rules/text/digits.ts';

const ordinals = ['اول', 'دوم', 'سوم', 'چهارم', 'پنجم', 'ششم', 'هفتم', 'هشتم', 'نهم'] as const;

/** «اول» of 0; whoever comes after the ninth is told by a number. */
export const ordinalOf = (index: number): string => ordinals[index] ?? toPersianDigits(index + 1);
