import { toPersianDigits as number } from '#core/rules/text/digits.ts';

/** Rooms beside a trip that another product sells. */
export const hotelCompanionTexts = {
  title: (city: string) => `هتل در ${city} برای همین شب‌ها؟`,
  /** `stay`: «۱۰ تا ۱۳ آذر، ۳ شب» */
  text: (stay: string) => `${stay} · با همین خرید نگه داشته می‌شود و یک بار می‌پردازید.`,
  ownRules: 'سفر و هتل هرکدام با قانون خودش پس داده می‌شود.',
  childAge: (place: number, count: number) => (count > 1 ? `سن کودک ${number(place + 1)}` : 'سن کودک'),
  infantAge: 'سن نوزاد',
  age: (age: number) => (age === 0 ? 'کمتر از یک سال' : `${number(age)} سال`),
  chooseAge: 'انتخاب سن',
  ageNeeded: 'برای قیمت هتل، سن کودک لازم است.',
  go: (city: string) => `دیدن هتل‌های ${city}`,
  /** On the pages of hotels, for whoever comes from a purchase. */
  forTrip: (trip: string) => `برای سفر ${trip}`,
  forTripText: 'اتاقی که بردارید به همان خرید افزوده می‌شود.',
  back: 'برگشت به خرید',
  apart: 'هتل را جدا می‌گیرم',
  without: 'بدون هتل می‌خرم',
  rooms: (names: readonly string[]) => names.join(' و '),
} as const;
