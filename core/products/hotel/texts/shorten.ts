import { toPersianDigits as number } from '#core/rules/text/digits.ts';

/** Giving some nights of a room back. */
export const shortenTexts = {
  title: 'کوتاه کردن اقامت',
  lead: 'شب‌هایی را که نمی‌مانید از اول یا آخر اقامت بردارید. اتاق و نرخ همان می‌ماند.',
  stays: 'می‌مانید',
  asking: 'حساب می‌کنیم…',
  from: 'ورود',
  until: 'خروج',
  /** «۲ شب کمتر» */
  given: (nights: number): string => `${number(nights)} شب کمتر`,
  back: 'برمی‌گردد',
  kept: 'جریمه همین شب‌ها',
  sameMoments: 'مهلت لغو شب‌های مانده همان است که هنگام خرید بود.',
  chooseFewer: 'یک شب یا بیشتر از اول یا آخر بردارید.',
  go: 'ادامه و پس گرفتن پول',
  noPart: 'این شب‌ها بخشی از اقامت شما نیست.',
  notBySupplier: 'فروشنده این اتاق کوتاه کردن اقامت را نمی‌پذیرد؛ اتاق را فقط کامل می‌توان پس داد.',
  notByRate:
    'قانون این نرخ، اقامت با این شب‌ها را نمی‌پذیرد: کوتاه‌تر از کمترین شب است یا روز ورود یا خروجش بسته است.',
  nothingBack: 'برای این شب‌ها دیگر پولی برنمی‌گردد.',
} as const;
