import { formatCount } from '#core/rules/text/count.ts';

/** What the house is in figures, of its flights. */
export const flightFigureTexts = {
  places: {
    label: 'شهر، با پرواز مستقیم',
    basis: (pairs: number): string => `در ${formatCount(pairs)} مسیری که همین حالا می‌فروشیم`,
  },
  airlines: {
    label: 'ایرلاین کنار هم، برای مقایسه',
    basis: (flights: number): string => `در ${formatCount(flights)} پروازی که ۳۰ روز گذشته نشان دادیم`,
  },
  rules: {
    label: 'پروازهایی که پیش از خرید می‌گوییم چقدر از پولشان برمی‌گردد',
    basis: (flights: number): string => `از ${formatCount(flights)} پروازی که ۳۰ روز گذشته نشان دادیم`,
  },
} as const;
