import { toPersianDigits as number } from '#core/rules/text/digits.ts';
import { adultsMax, childrenMax, daysAheadMax, nightsMax, roomsMax } from '../rules/stay.ts';

/** Why a search or a calendar is refused, by the code of the field error. */
export const searchProblemTexts = {
  PLACE_UNKNOWN: 'این مقصد را نمی‌شناسیم. شهر، محله یا هتل را از فهرست برگزینید.',
  CHECK_IN_PAST: 'روز ورود گذشته است. روز دیگری برگزینید.',
  CHECK_IN_TOO_FAR: `هتل را تا ${number(daysAheadMax)} روز جلوتر می‌فروشیم.`,
  CHECK_OUT_NOT_AFTER: 'روز خروج باید بعد از روز ورود باشد.',
  TOO_MANY_NIGHTS: `اقامت حداکثر ${number(nightsMax)} شب است. برای بیشتر، دو بار رزرو کنید.`,
  RANGE_TOO_LONG: 'بازه تقویم از ۶۲ روز بیشتر است.',
  RANGE_REVERSED: 'پایان بازه پیش از آغاز آن است.',
  CHILD_AGE_MISSING: 'سن هر کودک را در روز ورود بنویسید، از ۰ تا ۱۷ سال.',
  TOO_MANY_GUESTS: `در یک اتاق تا ${number(adultsMax)} بزرگسال و ${number(childrenMax)} کودک جا می‌شوند.`,
  NO_ADULT: 'در هر اتاق دست‌کم یک بزرگسال می‌ماند.',
  TOO_MANY_ROOMS: `در یک رزرو تا ${number(roomsMax)} اتاق می‌شود گرفت.`,
} as const;

export type SearchProblem = keyof typeof searchProblemTexts;
