import type { HouseFailureCode } from '#core/contract/errors.ts';

/**
 * What a person reads when something fails: what happened, and what to do. True for every product; a product may say it
 * in its own words for its own calls (`failureTexts` of its definition).
 */
export const errorTexts: Record<HouseFailureCode, string> = {
  VALIDATION: 'بعضی از خانه‌ها را دوباره نگاه کنید.',
  UNAUTHENTICATED: 'نشست شما تمام شده. دوباره وارد شوید؛ به همین صفحه برمی‌گردید.',
  FORBIDDEN: 'اجازه این کار را ندارید.',
  NOT_FOUND: 'این صفحه پیدا نشد. هدهد راه خانه را بلد است.',
  METHOD_NOT_ALLOWED: 'این درخواست به این شکل پذیرفته نیست.',
  CONFLICT: 'این کار با وضعیت فعلی جور نیست. صفحه را تازه کنید.',
  TOO_LARGE: 'حجم درخواست بیشتر از اندازه مجاز است.',
  UNSUPPORTED_MEDIA: 'این نوع داده پذیرفته نیست.',
  TOO_MANY_REQUESTS: 'درخواست‌ها زیاد شد. کمی صبر کنید و دوباره امتحان کنید.',
  INTERNAL: 'مشکلی پیش آمد و مشکل از ماست. کمی بعد دوباره امتحان کنید.',
  UNAVAILABLE: 'هدهد چند لحظه در دسترس نیست. دوباره امتحان کنید.',
  OTP_WRONG: 'این کد درست نیست. یک بار دیگر نگاه کنید.',
  OTP_EXPIRED: 'زمان این کد تمام شده. کد تازه بگیرید.',
  OTP_TOO_MANY_TRIES: 'چند بار کد نادرست نوشته شد. کد تازه بگیرید.',
  SESSION_ENDED: 'نشست شما تمام شده. دوباره وارد شوید؛ به همین صفحه برمی‌گردید.',
  ACCOUNT_SUSPENDED: 'این حساب بسته شده است. با پشتیبانی تماس بگیرید.',
  REQUEST_EXPIRED: 'از این جست‌وجو زمان زیادی گذشته. قیمت را دوباره می‌پرسیم.',
  PRICE_CHANGED: 'قیمت عوض شد. هنوز هیچ مبلغی کم نشده است.',
  SOLD_OUT: 'ظرفیت تکمیل شد. گزینه‌های دیگر را ببینید.',
  SUPPLIER_REFUSED: 'این رزرو پذیرفته نشد. گزینه‌های دیگر را ببینید.',
  SUPPLIER_UNAVAILABLE: 'فروشنده پاسخ نداد. رزرو انجام نشد؛ یک بار دیگر امتحان کنید.',
  PASSENGERS_DO_NOT_MATCH: 'تعداد و نوع مسافران با جست‌وجو یکی نیست.',
  ORDER_NOT_FOUND: 'این سفارش پیدا نشد.',
  ORDER_EXPIRED: 'زمان خرید تمام شد. قیمت را دوباره می‌پرسیم.',
  ORDER_STATE: 'این سفارش در وضعیتی نیست که این کار ممکن باشد.',
  ORDER_ALREADY_PAID: 'این سفارش پیش‌تر پرداخت شده است.',
  WALLET_TOO_LOW: 'موجودی کیف پول کافی نیست.',
  GATEWAY_INACTIVE: 'این درگاه فعلاً فعال نیست. درگاه دیگری را برگزینید.',
  GATEWAY_UNAVAILABLE: 'درگاه بانک پاسخ نداد. هیچ مبلغی کم نشده؛ دوباره امتحان کنید.',
  PAYMENT_NOT_FOUND: 'این پرداخت پیدا نشد.',
};
