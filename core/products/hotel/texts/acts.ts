import { formatJalaliDay } from '#core/rules/dates/format.ts';
import { isPlainDate } from '#core/rules/dates/plain.ts';
import { formatToman } from '#core/rules/money/format.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { toPersianDigits as digits } from '#core/rules/text/digits.ts';
import type { StaffAct } from '../words.ts';

/** What staff did, in a word or two. */
export const actTexts: Readonly<Record<StaffAct, string>> = {
  answeredYes: 'هتل پذیرفت',
  answeredNo: 'هتل نپذیرفت',
  nights: 'تغییر شب‌ها',
  selling: 'توقف یا آغاز فروش',
  moved: 'هتل دیگر برای مهمان',
  cannotHost: 'هتل نمی‌تواند بپذیرد',
  waived: 'برداشتن جریمه',
  noShow: 'مهمان نیامد',
  takenBack: 'پس گرفتن ثبت',
  reviewShown: 'نمایش نظر',
  reviewHidden: 'پنهان کردن نظر',
  waiverRefused: 'نپذیرفتن بخشش جریمه',
};

const names: Readonly<Record<string, string>> = {
  rooms: 'اتاق‌ها',
  from: 'از شب',
  to: 'تا شب',
  weekdays: 'روزهای هفته',
  allotment: 'تعداد اتاق',
  isClosed: 'بسته',
  isClosedToArrival: 'بدون ورود',
  minNights: 'کمترین شب',
  releaseDays: 'روز رهاسازی',
  price: 'قیمت شب',
  nights: 'شب‌ها',
  isOpen: 'در فروش',
  changed: 'تغییر',
  reference: 'شماره هتل',
  fromHotel: 'از',
  toHotel: 'به',
  difference: 'تفاوت برای ما',
  back: 'برمی‌گردد',
  before: 'پیش‌تر برمی‌گشت',
  kind: 'چه',
};

const sums: readonly string[] = ['price', 'difference', 'back', 'before'];

const valueText = (name: string, value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'بله' : 'نه';
  if (typeof value === 'number') {
    if (!sums.includes(name)) return digits(value);
    const sum = `${formatToman(toRial(Math.abs(value)))} تومان`;
    return value < 0 ? `منهای ${sum}` : sum;
  }
  if (value === null) return 'مانند نرخ و فصل';
  if (Array.isArray(value)) return value.map((one) => valueText(name, one)).join('، ');
  const text = String(value);
  return isPlainDate(text) ? formatJalaliDay(text) : text;
};

/** «از شب: ۱۲ آذر؛ بسته: بله»: what was changed, for who looks it up later. */
export const actWords = (what: Readonly<Record<string, unknown>>): string =>
  Object.entries(what)
    .flatMap(([name, value]) => (names[name] ? [`${names[name]}: ${valueText(name, value)}`] : []))
    .join('؛ ');
