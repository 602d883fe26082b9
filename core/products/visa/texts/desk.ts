import { toPersianDigits } from '#core/rules/text/digits.ts';

/** What an order of visas is called, what it wants, and what the desk says beside a refund. */
export const visaDeskTexts = {
  /** `name` is «امارات». */
  title: (name: string): string => `ویزای ${name}`,
  /** Of the order's owner, on its card. */
  asks: (documents: number): string =>
    documents === 1 ? 'یک مدرک لازم است' : `${toPersianDigits(documents)} مدرک لازم است`,
  /** In the history of an applicant. */
  corrected: 'ویزای درست به‌جای ویزای پیشین گذاشته شد.',
  /** Why nothing is to be had back any more. */
  notes: {
    begun: 'مدرک‌ها ارسال شده و هزینه ویزا پرداخت شده است.',
    issued: 'ویزا صادر شده است.',
  },
} as const;
