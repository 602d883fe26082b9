import { toPersianDigits as digits } from '#core/rules/text/digits.ts';
import { type TourAct, type TourList, tourLists } from '../words.ts';

/** What staff did, in a word or two. */
export const tourActTexts: Readonly<Record<TourAct, string>> = {
  travellersRead: 'دیدن مسافران',
  listRead: 'دیدن فهرست',
  listTaken: 'گرفتن فایل فهرست',
  listSent: 'ثبت ارسال فهرست',
  wrote: 'پیام به مسافران',
  confirmed: 'قطعی کردن حرکت',
  calledOff: 'لغو حرکت',
  visaPaperRead: 'دیدن نامه رد ویزا',
  visaAccepted: 'پذیرفتن رد ویزا',
  visaRejected: 'نپذیرفتن رد ویزا',
};

/** What each list is called. */
export const tourListTexts: Readonly<Record<TourList, string>> = {
  manifest: 'فهرست حمل‌ونقل',
  rooming: 'فهرست اتاق‌ها',
  visa: 'فهرست ویزا',
  leader: 'فهرست راهنما',
};

const names: Readonly<Record<string, string>> = {
  list: 'فهرست',
  hotel: 'هتل',
  people: 'نفر',
  version: 'نسخه',
  form: 'قالب',
  sentTo: 'برای',
  orders: 'سفارش',
  order: 'سفارش',
};

const valueText = (value: unknown): string => {
  if (typeof value === 'number') return digits(value);
  const list = tourLists.find((one) => one === value);
  return list ? tourListTexts[list] : String(value);
};

/** «فهرست: فهرست ویزا؛ نفر: ۱۲»: what it was, for who looks it up later. */
export const tourActWords = (what: Readonly<Record<string, unknown>>): string =>
  Object.entries(what)
    .flatMap(([name, value]) =>
      names[name] && value !== null && value !== '' ? [`${names[name]}: ${valueText(value)}`] : [],
    )
    .join('؛ ');
