import { toPersianDigits } from '#core/rules/text/digits.ts';

/** The calendar and what it reads out. */
export const calendarTexts = {
  cheapest: 'ارزان‌ترین',
  off: 'انتخاب‌شدنی نیست',
  start: 'رفت',
  end: 'برگشت',
  previousMonth: 'ماه پیش',
  nextMonth: 'ماه بعد',
  price: (thousandToman: string) => `${thousandToman} هزار تومان`,
  unit: 'کمترین قیمت هر روز برای یک بزرگسال، به هزار تومان',
  /** Against the other days of the same month. */
  heat: { low: 'ارزان', middle: 'میانه', high: 'گران' },
  heatKey: 'رنگ هر روز، در سنجش با روزهای همان ماه:',
  age: (minutes: number): string => {
    if (minutes < 1) return 'همین حالا';
    if (minutes < 60) return `${toPersianDigits(minutes)} دقیقه پیش`;
    const hours = Math.floor(minutes / 60);
    return hours < 48
      ? `${toPersianDigits(hours)} ساعت پیش`
      : `${toPersianDigits(Math.floor(hours / 24))} روز پیش`;
  },
  oldest: (age: string) => `دیده‌شده تا ${age}`,
} as const;
