import type { FailureCode } from '#core/contract/errors.ts';
import type { visaFailures } from '../failures.ts';

/** The failures of visas, and those of the house in the words of visas. */
export const visaFailureTexts = {
  VISA_DESTINATION_UNKNOWN: 'ویزای این مقصد را نمی‌فروشیم. مقصدهای دیگر را ببینید.',
  VISA_CLOSED: 'در حال حاضر امکان صدور این ویزا نیست. مقصدهای دیگر را ببینید.',
  VISA_KIND_NOT_OFFERED: 'این نوع ویزا برای این مقصد فروخته نمی‌شود. نوع دیگری برگزینید.',
  VISA_STATE: 'وضعیت درخواست عوض شده است. صفحه را تازه کنید و دوباره ببینید.',
  VISA_NOT_READY: 'ویزا هنوز صادر نشده است.',
  PRICE_CHANGED: 'قیمت ویزا عوض شد. هنوز هیچ مبلغی کم نشده است.',
  ORDER_EXPIRED: 'مهلت پرداخت تمام شد. با قیمت امروز دوباره درخواست دهید.',
} satisfies Partial<Record<FailureCode, string>> & Record<keyof typeof visaFailures, string>;
