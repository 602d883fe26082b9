/** What countries on the way ask of Iranian passports, as far as we know it. */
export const visaTexts = {
  entry: {
    free: (country: string): string => `ایرانیان برای سفر کوتاه به ${country} ویزا نمی‌خواهند.`,
    onArrival: (country: string): string => `${country} به ایرانیان در فرودگاه مقصد ویزا می‌دهد.`,
    electronic: (country: string): string =>
      `برای ${country} باید پیش از سفر ویزای الکترونیکی یا مجوز سفر بگیرید.`,
    required: (country: string): string => `برای ${country} باید پیش از سفر ویزا گرفته باشید.`,
  },
  stay: (days: string): string => ` تا ${days} روز می‌شود ماند.`,
  unknown: (country: string): string =>
    `نمی‌دانیم ${country} از ایرانیان چه می‌خواهد. پیش از خرید از سفارت بپرسید.`,
  airside: {
    free: (country: string): string =>
      `اگر در ${country} از بخش ترانزیت همان فرودگاه بیرون نروید، معمولاً ویزا لازم نیست.`,
    required: (country: string): string =>
      `برای عوض کردن هواپیما در ${country} هم ویزا لازم است، حتی اگر از بخش ترانزیت بیرون نروید.`,
  },
  airsideUnknown: (country: string): string =>
    `نمی‌دانیم برای عوض کردن هواپیما در ${country} ویزا لازم است یا نه. پیش از خرید از ایرلاین بپرسید.`,
  crosses: (country: string): string => `در ${country} به فرودگاه دیگری می‌روید و از مرز می‌گذرید.`,
} as const;
