/** Why a search or a calendar is refused, by the code of the field error. */
export const searchProblemTexts = {
  PLACE_UNKNOWN: 'این شهر یا فرودگاه را نمی‌شناسیم. نامش را از فهرست برگزینید.',
  SAME_PLACE: 'مبدأ و مقصد یکی است. مقصد دیگری برگزینید.',
  DATE_PAST: 'این روز گذشته است. روز دیگری برگزینید.',
  DATE_UNREADABLE: 'چنین روزی در تقویم نیست. روز دیگری برگزینید.',
  DATE_TOO_FAR: 'پرواز را تا یک سال جلوتر نشان می‌دهیم.',
  RANGE_TOO_LONG: 'بازه تقویم از ۶۲ روز بیشتر است.',
  RANGE_REVERSED: 'پایان بازه پیش از آغاز آن است.',
  RETURN_BEFORE_OUTBOUND: 'روز برگشت پیش از روز رفت است. روز دیگری برگزینید.',
  LEG_BEFORE_LAST: 'این روز پیش از روز پرواز قبلی است. روز دیگری برگزینید.',
  TOO_MANY_LEGS: 'بیشتر از ۶ پرواز در یک سفر جا نمی‌شود.',
} as const;

export type SearchProblem = keyof typeof searchProblemTexts;
