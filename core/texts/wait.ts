import { toPersianDigits } from '#core/rules/text/digits.ts';

const minute = 60;
const hour = 60 * minute;

/** «۴۵ ثانیه», «۳ دقیقه», «۲ ساعت»: about how long, never too short. */
export const waitingTime = (seconds: number): string => {
  if (seconds <= 1.5 * minute) return `${toPersianDigits(Math.max(1, Math.ceil(seconds)))} ثانیه`;
  if (seconds <= 1.5 * hour) return `${toPersianDigits(Math.ceil(seconds / minute))} دقیقه`;
  return `${toPersianDigits(Math.ceil(seconds / hour))} ساعت`;
};

/** In the place of the catalogue's text of TOO_MANY_REQUESTS, where it is known how long to wait. */
export const tooManyText = (seconds: number): string =>
  `درخواست‌ها زیاد شد. ${waitingTime(seconds)} دیگر دوباره امتحان کنید.`;
