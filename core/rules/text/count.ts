import { toPersianDigits } from './digits.ts';

/** «۱۲٬۳۴۵»: a whole number for the eye. */
export const formatCount = (count: number): string =>
  toPersianDigits(String(count).replace(/\B(?=(\d{3})+$)/g, '٬'));
