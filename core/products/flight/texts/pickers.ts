import { toPersianDigits } from '#core/rules/text/digits.ts';

/** What the parts of the search box say that open when they are asked for, and the list of the last searches. */
export const pickerTexts = {
  onDay: 'روز',
  /** Which day of a trip there and back is asked for. */
  ask: { start: 'روز رفت را انتخاب کنید.', end: 'روز برگشت را انتخاب کنید.' },
  leg: (at: number) => `پرواز ${toPersianDigits(at + 1)}`,
  removeLeg: (name: string) => `حذف ${name}`,
  addLeg: 'افزودن پرواز',
  legsMax: 'یک سفر تا ۶ پرواز جا دارد.',
  legsGap: 'بین دو پرواز خارجی دست‌کم ۴ ساعت فاصله بگذارید.',
  cabin: 'کلاس پرواز',
  popular: 'شهرهای پرسفر',
  matches: 'شهرها و فرودگاه‌ها',
  matchesAbroad: 'خارج از ایران، در پروازهای خارجی',
  wentAbroad: 'جست‌وجو به پروازهای خارجی رفت.',
  placeHint: 'نام شهر یا فرودگاه',
  found: (count: number) =>
    count === 0 ? 'شهری با این نام پیدا نشد.' : `${toPersianDigits(count)} مورد پیدا شد`,
  notFound: 'شهری با این نام پیدا نشد.',
  retry: 'دوباره امتحان کنید',
  loading: 'فهرست شهرها می‌آید…',
  more: (name: string) => `یک ${name} بیشتر`,
  fewer: (name: string) => `یک ${name} کمتر`,
  recentLabel: 'جست‌وجوهای اخیر',
  days: (first: string, last: string | null) => (last ? `${first} تا ${last}` : first),
  forget: (name: string) => `حذف «${name}»`,
} as const;
