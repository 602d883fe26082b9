import { toPersianDigits } from '#core/rules/text/digits.ts';

/** What comes until the trip of an order begins, in its timeline. */
export const aheadTexts = {
  title: (place: string): string => `از حالا تا ${place}`,
  today: (time: string): string => `امروز ${time}`,
  tomorrow: (time: string): string => `فردا ${time}`,
  onDay: (day: string, time: string): string => `${day}، ${time}`,
  stop: (when: string, what: string): string => `${when}: ${what}`,
  payEnds: 'مهلت پرداخت تمام می‌شود',
  thenIssued: 'بی‌درنگ پس از پرداخت',
  /** How long it took: «۴۸ ثانیه» */
  afterPayment: (duration: string): string => `${duration} پس از پرداخت`,
  seconds: (count: number): string => `${toPersianDigits(count)} ثانیه`,
} as const;
