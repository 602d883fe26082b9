import type { CountProblem } from '#core/rules/passengers/counts.ts';

/** Why one more passenger does not fit, or why the counts are refused. */
export const countProblemTexts: Record<CountProblem, string> = {
  NOT_WHOLE: 'تعداد مسافران درست نیست.',
  NONE: 'دست‌کم یک مسافر انتخاب کنید.',
  TOO_MANY: 'بیشتر از ۹ مسافر در یک خرید جا نمی‌شود.',
  NEEDS_ADULT: 'کودک و نوزاد باید همراه یک بزرگسال باشند.',
  TOO_MANY_INFANTS: 'هر نوزاد باید همراه یک بزرگسال باشد.',
  TOO_MANY_CHILDREN: 'با هر بزرگسال تا ۳ کودک، یا ۲ کودک و ۱ نوزاد، سفر می‌کنند.',
};
