import type { PassengerCounts } from '#core/rules/passengers/counts.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';

const some = (count: number, name: string): string | null =>
  count > 0 ? `${toPersianDigits(count)} ${name}` : null;

/** The search sentence: its prepositions are the labels of its cells. */
export const searchTexts = {
  navigation: 'پرواز',
  tab: 'پرواز داخلی',
  tabAbroad: 'پرواز خارجی',
  form: 'جست‌وجوی پرواز داخلی',
  formAbroad: 'جست‌وجوی پرواز خارجی',
  tripType: 'نوع پرواز',
  tripTypes: { 1: 'یک‌طرفه', 2: 'رفت و برگشت', 3: 'چندمسیره' },
  back: 'برگشت',
  oneWayBack: 'برگشت؟',
  ofLeg: (at: number, text: string) => `پرواز ${toPersianDigits(at + 1)}: ${text}`,
  cabins: { 0: 'همه کلاس‌ها', 1: 'اکونومی', 2: 'بیزینس', 3: 'فرست' },
  chooseDates: 'تاریخ رفت و برگشت',
  startPicked: 'رفت انتخاب شد؛ برگشت را انتخاب کنید',
  from: 'از',
  fromLong: 'از (مبدأ)',
  to: 'به',
  toLong: 'به (مقصد)',
  on: 'رفت',
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
  allAirports: 'همه فرودگاه‌ها',
  emptyPlace: 'شهر یا فرودگاه',
  emptyDate: 'روز پرواز',
  done: 'تأیید',
  passengers: (count: number) => `${toPersianDigits(count)} مسافر`,
  passengerTypes: ({ adults, children, infants }: PassengerCounts): string =>
    [some(adults, 'بزرگسال'), some(children, 'کودک'), some(infants, 'نوزاد')].filter(Boolean).join('، '),
  missing: {
    origin: 'مبدأ را انتخاب کنید.',
    destination: 'مقصد را انتخاب کنید.',
    same: 'مبدأ و مقصد یکی است؛ مقصد دیگری انتخاب کنید.',
    date: 'تاریخ رفت را انتخاب کنید.',
    returnDate: 'تاریخ برگشت را انتخاب کنید.',
  },
  route: (from: string, to: string) => `${from} به ${to}`,
} as const;
