import type { FailureCode } from '#core/contract/errors.ts';
import type { flightFailures } from '../failures.ts';

/** The failures of flights, and those of the house in the words of flights. */
export const flightFailureTexts = {
  PROPOSAL_GONE: 'این پرواز دیگر در فهرست نیست. پروازهای دیگر همین روز را ببینید.',
  DEPARTURE_TOO_SOON: 'فروش این پرواز بسته شده است.',
  TICKET_NOT_READY: 'بلیت این سفارش هنوز صادر نشده است.',
  TRIP_DOES_NOT_FIT: 'پروازهای این سفر با هم جور نیستند. مسیر را دوباره برگزینید.',
  CONNECTION_TOO_SHORT: 'فاصله دو پرواز کم است. پرواز دیرتری را برگزینید.',
  PARTNER_UNKNOWN: 'این فروشگاه همکار شناخته نشد.',
  PARTNER_HOST_REFUSED: 'این نشانی از فروشگاه همکار نیست.',
  ALERT_NOT_POSSIBLE: 'برای این پرواز نمی‌شود خبر گذاشت.',
  REQUEST_EXPIRED: 'از این جست‌وجو زمان زیادی گذشته. قیمت را دوباره از ایرلاین می‌پرسیم.',
  PRICE_CHANGED: 'ایرلاین قیمت را عوض کرد. هنوز هیچ مبلغی کم نشده است.',
  SOLD_OUT: 'ظرفیت این پرواز تکمیل شد. پروازهای دیگر همین روز را ببینید.',
  SUPPLIER_REFUSED: 'ایرلاین رزرو را نپذیرفت. پروازهای دیگر همین روز را ببینید.',
  SUPPLIER_UNAVAILABLE: 'ایرلاین پاسخ نداد. رزرو انجام نشد؛ یک بار دیگر امتحان کنید.',
  ORDER_EXPIRED: 'زمان خرید تمام شد. قیمت را دوباره از ایرلاین می‌پرسیم.',
} satisfies Partial<Record<FailureCode, string>> & Record<keyof typeof flightFailures, string>;
