import { toPersianDigits as number } from '#core/rules/text/digits.ts';
import type { RoomProblem } from '../rules/rooms.ts';

/** Why people cannot sleep as they ask to. */
export const roomProblemTexts: Readonly<Record<RoomProblem, string>> = {
  NO_ADULT: 'در هر اتاق یک بزرگسال باشد.',
  BEDS_EMPTY: 'یک تخت این اتاق خالی مانده است. اتاق کوچک‌تری برگزینید یا همراه دیگری بیفزایید.',
  TOO_MANY_ADULTS: 'بزرگسالان این اتاق بیش از تخت‌های آن‌اند.',
  TOO_MANY_BEDS: 'در این اتاق جای تخت کودک دیگری نیست.',
  TOO_MANY_CHILDREN: 'در این اتاق یک کودک بدون تخت جا می‌شود.',
  TOO_MANY_INFANTS: 'با هر بزرگسال یک نوزاد می‌آید.',
  SHARED_ALONE: 'تخت مشترک برای یک بزرگسال تنهاست.',
};

export const tourReservationTexts = {
  roomUnknown: (at: number): string => `اتاق ${number(at + 1)} را نگفته‌اید.`,
  twice: 'این مدرک برای مسافر دیگری هم نوشته شده است.',
  tooMany: (max: number): string => `در یک سفارش بیش از ${number(max)} نفر جا نمی‌شوند.`,
};
