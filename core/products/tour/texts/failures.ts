import type { FailureCode } from '#core/contract/errors.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import type { tourFailures } from '../failures.ts';
import { waitsMax } from '../limits.ts';

/** The failures of tours, and those of the house in the words of tours. */
export const tourFailureTexts = {
  TOUR_UNKNOWN: 'این تور را نمی‌شناسیم. از فهرست تورها برگزینید.',
  DEPARTURE_UNKNOWN: 'این تاریخ در برنامه تور نیست. از تاریخ‌های تور برگزینید.',
  DEPARTURE_CLOSED: 'ثبت‌نام این تاریخ بسته شده است. تاریخ دیگری را ببینید.',
  CONTRACT_CHANGED: 'متن قرارداد تازه شده است. آن را بخوانید و دوباره بپذیرید.',
  TOUR_PAPER_NOT_READY: 'این برگه هنوز آماده نیست.',
  TOUR_HAS_PLACES: 'برای این گروه جا هست؛ همین حالا ثبت‌نام کنید.',
  TOUR_WAITS_FULL: `هم‌زمان در صف ${toPersianDigits(waitsMax)} حرکت می‌توان بود. یکی از صف‌هایتان را رها کنید.`,
  TOUR_OFFERS_UNUSED:
    'برای این تاریخ پیش‌تر جا برایتان نگه داشتیم و ثبت‌نام نشد. نوبت دیگران است؛ تاریخ دیگری را ببینید.',
  TOUR_DECIDED: 'درباره این تاریخ پیش‌تر تصمیم گرفته شده است.',
  TOUR_CALL_OFF_LATE: 'لغو به دلیل کم بودن مسافر تا یک هفته پیش از حرکت ممکن است.',
  TOUR_LIST_CHANGED: 'فهرست همین حالا عوض شد. فهرست تازه را ببینید و همان را بفرستید.',
  TOUR_SWAP_OVER: 'مهلت عوض کردن نام این تور گذشته است. با پشتیبانی هماهنگ کنید.',
  TOUR_VISA_SENT: 'پرونده‌های ویزای این حرکت فرستاده شده است و نام‌ها دیگر عوض نمی‌شود.',
  TOUR_VISA_NO_RULE: 'ویزا در قیمت این تور نیست؛ جدول جریمه لغو برقرار است.',
  TOUR_VISA_ASKED: 'درخواست دیگری از همین سفارش منتظر پاسخ ماست.',
  TOUR_VISA_NOTHING_BACK: 'با این قانون چیزی برنمی‌گردد.',
  TOUR_VISA_CLAIM_UNKNOWN: 'این درخواست را نمی‌شناسیم.',
  TOUR_VISA_DECIDED: 'درباره این درخواست پیش‌تر تصمیم گرفته شده است.',
  TOUR_VISA_PAPER_CHANGED: 'مسافر همین حالا نامه تازه‌ای گذاشته است. نامه تازه را ببینید و بعد تصمیم بگیرید.',
  TOUR_VISA_ROOMS:
    'اتاقی که برای هم‌اتاقی برگزیده بودند دیگر شدنی نیست. از مسافر بخواهید همین درخواست را دوباره بفرستد و اتاق را برگزیند.',
  TOUR_LEFT: 'تور حرکت کرده است و دیگر لغو نمی‌شود.',
  TRAVELLERS_CANNOT_STAY:
    'با رفتن این مسافر، کودکی بی‌بزرگسال می‌ماند یا کسی بی‌جا. همه اتاق را لغو کنید یا با پشتیبانی هماهنگ کنید.',
  CANCELLATION_CHANGED: 'مبلغ‌ها عوض شده است. مبلغ تازه را ببینید و دوباره تأیید کنید.',
  PRICE_CHANGED: 'قیمت تور عوض شد. هنوز هیچ مبلغی کم نشده است.',
  SOLD_OUT: 'جا یا اتاقی که می‌خواستید همین حالا پر شد. اتاق یا تاریخ دیگری برگزینید.',
  SUPPLIER_REFUSED: 'برگزارکننده این ثبت‌نام را نپذیرفت. تاریخ دیگری برگزینید.',
  SUPPLIER_UNAVAILABLE: 'برگزارکننده تور پاسخ نمی‌دهد. چند لحظه دیگر دوباره تلاش کنید.',
  ORDER_EXPIRED: 'مهلت پرداخت تمام شد. قیمت امروز تور را ببینید.',
} satisfies Partial<Record<FailureCode, string>> & Record<keyof typeof tourFailures, string>;
