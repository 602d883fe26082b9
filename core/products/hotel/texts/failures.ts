import type { FailureCode } from '#core/contract/errors.ts';
import type { hotelFailures } from '../failures.ts';

/** The failures of hotels, and those of the house in the words of hotels. */
export const hotelFailureTexts = {
  HOTEL_UNKNOWN: 'این هتل را نمی‌شناسیم. از فهرست هتل‌ها برگزینید.',
  HOTEL_OFFER_EXPIRED: 'این قیمت دیگر به‌روز نیست. نرخ‌های تازه هتل را ببینید.',
  VOUCHER_NOT_READY: 'واچر هتل هنوز صادر نشده است.',
  HOTEL_ANSWERED: 'پاسخ این درخواست پیش‌تر ثبت شده، یا مهلتش تمام شده است.',
  NIGHTS_SOLD: 'در بعضی از این شب‌ها بیش از این اتاق فروخته شده است. چیزی عوض نشد.',
  HOTEL_STAY_STATE: 'این اقامت دیگر در وضعیتی نیست که بتوان چنین کرد. آن را دوباره ببینید.',
  HOTEL_MOVE_PRICE: 'قیمت هتل تازه عوض شد. مبلغ تازه را ببینید و دوباره تأیید کنید.',
  HOTEL_MOVE_TOO_DEAR:
    'این جابه‌جایی از سقف شما گران‌تر است. همکاری که اجازه بخشیدن جریمه دارد آن را انجام می‌دهد.',
  HOTEL_NOT_YET: 'تا شامگاه روز ورود نمی‌توان گفت که مهمان نیامده است.',
  PRICE_CHANGED: 'قیمت اتاق عوض شد. هنوز هیچ مبلغی کم نشده است.',
  SOLD_OUT: 'این اتاق همین حالا پر شد. اتاق یا نرخ دیگری برگزینید.',
  SUPPLIER_REFUSED: 'هتل این رزرو را نپذیرفت. اتاق یا هتل دیگری برگزینید.',
  SUPPLIER_UNAVAILABLE: 'هتل پاسخ نمی‌دهد. چند لحظه دیگر دوباره تلاش کنید.',
  ORDER_EXPIRED: 'مهلت پرداخت تمام شد. نرخ‌های امروز هتل را ببینید.',
} satisfies Partial<Record<FailureCode, string>> & Record<keyof typeof hotelFailures, string>;
