import { toPersianDigits } from '#core/rules/text/digits.ts';

/** What is kept on a device, to be read without a network. */
export const keptPaperTexts = {
  isKept: 'بی‌اینترنت هم در همین دستگاه باز می‌شود.',
  forget: 'پاک شود',
  isNotKept: 'در این دستگاه نگه داشته نشده است.',
  keep: 'نگه داشتن برای وقتی که اینترنت نیست',
  /** Over what is read without a network. `when`: «پنجشنبه ۶ آذر، ۱۵:۴۰» */
  asOf: (when: string) => `این نسخه را ${when} در همین دستگاه نگه داشتیم؛ شاید برنامه از آن پس عوض شده باشد.`,
  again: 'دیدن نسخه تازه',
  /** The `at`-th of `count` files that are kept with it. */
  file: (at: number, count: number): string =>
    count === 1 ? 'باز کردن PDF' : `باز کردن PDF ${toPersianDigits(at)}`,
  listTitle: 'اینترنت نیست',
  listLead: 'تا وصل شوید، این‌ها در همین دستگاه هستند:',
  listAgain: 'دوباره امتحان می‌کنم',
  /** Where nothing is kept. */
  nothing: 'در این دستگاه چیزی نگه داشته نشده است. وصل که شدید، از همین‌جا ادامه دهید.',
} as const;
