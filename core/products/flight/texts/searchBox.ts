import type { PassengerCounts } from '#core/rules/passengers/counts.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';

const some = (count: number, name: string): string | null =>
  count > 0 ? `${toPersianDigits(count)} ${name}` : null;

/** The search sentence: its prepositions are the labels of its cells. */
export const searchTexts = {
  tab: 'پرواز داخلی',
  form: 'جست‌وجوی پرواز داخلی',
  from: 'از',
  fromLong: 'از (مبدأ)',
  to: 'به',
  toLong: 'به (مقصد)',
  on: 'رفت',
  onLong: 'رفت (تاریخ پرواز)',
  for: 'برای',
  where: 'کجا؟',
  when: 'کی؟',
  chooseOrigin: 'مبدأ پرواز',
  chooseDestination: 'مقصد پرواز',
  chooseDate: 'تاریخ رفت',
  choosePassengers: 'مسافران',
  submit: 'جست‌وجو',
  swap: 'جابه‌جایی مبدأ و مقصد',
  swapped: (from: string, to: string) => `از ${from} به ${to}`,
  clear: 'پاک کردن',
  allAirports: 'همه فرودگاه‌ها',
  popular: 'شهرهای پرسفر',
  matches: 'شهرها و فرودگاه‌ها',
  placeHint: 'نام شهر یا فرودگاه',
  emptyPlace: 'شهر یا فرودگاه',
  emptyDate: 'روز پرواز',
  found: (count: number) =>
    count === 0 ? 'شهری با این نام پیدا نشد.' : `${toPersianDigits(count)} مورد پیدا شد`,
  notFound: 'شهری با این نام پیدا نشد.',
  placesFailed: 'فهرست شهرها نیامد.',
  retry: 'دوباره امتحان کنید',
  loading: 'فهرست شهرها می‌آید…',
  done: 'تأیید',
  passengers: (count: number) => `${toPersianDigits(count)} مسافر`,
  passengerTypes: ({ adults, children, infants }: PassengerCounts): string =>
    [some(adults, 'بزرگسال'), some(children, 'کودک'), some(infants, 'نوزاد')].filter(Boolean).join('، '),
  more: (name: string) => `یک ${name} بیشتر`,
  fewer: (name: string) => `یک ${name} کمتر`,
  missing: {
    origin: 'مبدأ را انتخاب کنید.',
    destination: 'مقصد را انتخاب کنید.',
    same: 'مبدأ و مقصد یکی است؛ مقصد دیگری انتخاب کنید.',
    date: 'تاریخ رفت را انتخاب کنید.',
  },
  recent: 'اخیر',
  recentLabel: 'جست‌وجوهای اخیر',
  forget: (name: string) => `حذف «${name}»`,
  route: (from: string, to: string) => `${from} به ${to}`,
} as const;
