import { toPersianDigits } from '#core/rules/text/digits.ts';

/** The calendar and what it reads out. */
export const calendarTexts = {
  cheapest: 'ارزان‌ترین',
  inSystem: { jalali: 'ماه‌های شمسی', gregorian: 'ماه‌های میلادی' },
  off: 'انتخاب‌شدنی نیست',
  start: 'رفت',
  end: 'برگشت',
  previousMonth: 'ماه پیش',
  nextMonth: 'ماه بعد',
  unit: (unit: string) => `کمترین قیمت هر روز برای یک بزرگسال، به ${unit}`,
  /** Against the other days of the same month. */
  heat: { low: 'ارزان', middle: 'میانه', high: 'گران' },
  heatKey: 'رنگ هر روز در سنجش با روزهای همان ماه:',
  age: (span: string) => `${span} پیش`,
  now: 'همین حالا',
  /** Units of how long ago. */
  span: {
    minutes: (count: number) => `${toPersianDigits(count)} دقیقه`,
    hours: (count: number) => `${toPersianDigits(count)} ساعت`,
    days: (count: number) => `${toPersianDigits(count)} روز`,
  },
  oldest: (age: string) => `دیده‌شده تا ${age}`,
} as const;
