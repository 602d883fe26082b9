import { toPersianDigits } from '#core/rules/text/digits.ts';

/** The search sentence of visas: «ویزای امارات برای ۲ نفر». Its prepositions are the labels of its cells. */
export const visaSearchTexts = {
  form: 'جست‌وجوی ویزا',
  kindOfTrip: 'نوع سفر',
  to: 'ویزای',
  toLong: 'ویزای (مقصد)',
  chooseDestination: 'مقصد ویزا',
  destinationHint: 'نام کشور را بنویسید',
  where: 'کدام کشور؟',
  emptyDestination: 'کشور مقصد',
  visaFree: 'بدون ویزا',
  closed: 'فعلاً صادر نمی‌شود',
  none: 'این کشور بین مقصدهای ویزای ما نیست.',
  found: (count: number) => (count === 0 ? 'کشوری پیدا نشد' : `${toPersianDigits(count)} کشور پیدا شد`),
  for: 'برای',
  people: (count: number) => `${toPersianDigits(count)} نفر`,
  count: 'تعداد متقاضی',
  more: 'یک متقاضی بیشتر',
  fewer: 'یک متقاضی کمتر',
  most: 'در هر درخواست حداکثر ۹ نفر.',
  submit: 'جست‌وجو',
  loading: 'کشورها می‌آیند…',
  retry: 'دوباره امتحان می‌کنم',
  missing: {
    destination: 'مقصد را انتخاب کنید.',
    type: 'نوع سفر را انتخاب کنید: گردشگری یا کاری.',
  },
} as const;
