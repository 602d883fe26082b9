import { toPersianDigits } from '#core/rules/text/digits.ts';

/** The frame of a results list, whatever is in it. */
export const resultsScreenTexts = {
  change: 'تغییر',
  changeTitle: 'تغییر جست‌وجو',
  impossible: 'این جست‌وجو شدنی نیست؛ همین‌جا درستش کنید.',
  closeChange: 'بستن',
  back: 'بازگشت به خانه',
  toTravels: 'دیدن سفرهای من',
  searchElsewhere: 'جست‌وجوی مسیری دیگر',
  sort: 'مرتب‌سازی',
  /** Of the rows of a list. */
  dense: 'ردیف‌های فشرده',
  filters: 'فیلترها',
  filter: 'فیلتر',
  active: (count: number) => `${toPersianDigits(count)} فیلتر روشن است`,
  clear: 'پاک کردن',
  chips: 'فیلترهای روشن',
  removeFilter: (name: string) => `برداشتن فیلتر ${name}`,
  dropFilter: 'برداشتن فیلتر',
  of: (count: string) => `از ${count}`,
  retry: 'دوباره امتحان می‌کنم',
  code: (code: string) => `کد خطا: ${code}`,
} as const;
