import { toPersianDigits } from '#core/rules/text/digits.ts';
import type { TourTheme } from '../words.ts';

/** What people look for, by its name and by what else they call it. */
export const themeTexts: Readonly<Record<TourTheme, { name: string; others: readonly string[] }>> = {
  city: { name: 'شهرگردی', others: ['گردش شهر', 'خرید'] },
  beach: { name: 'دریا', others: ['ساحل', 'ساحلی', 'جزیره'] },
  nature: { name: 'طبیعت', others: ['طبیعت‌گردی', 'جنگل', 'کوه'] },
  history: { name: 'تاریخ', others: ['تاریخی', 'باستان'] },
  pilgrimage: { name: 'زیارت', others: ['زیارتی', 'عتبات', 'حرم'] },
  nowruz: { name: 'نوروز', others: ['نوروزی', 'عید', 'سال نو'] },
  family: { name: 'خانوادگی', others: ['با بچه‌ها', 'خانواده'] },
  adventure: { name: 'ماجراجویی', others: ['کویر', 'ماجرا'] },
};

/** What the search of tours says. */
export const searchTexts = {
  tours: (count: number): string => `${toPersianDigits(count)} تور`,
  inCountry: (country: string, count: number): string => `${country}، ${toPersianDigits(count)} تور`,
  calendarTooLong: (days: number): string => `بازه تقویم بیش از ${toPersianDigits(days)} روز نباشد.`,
};
