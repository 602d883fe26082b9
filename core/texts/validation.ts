/**
 * What a person reads beside a field that was refused. Keys in capitals are also the `code` of the field error.
 * Schemas of the contract name a key as their message ('date', 'iata' …); anything else falls back by kind.
 */
export const validationTexts = {
  REQUIRED: 'این خانه خالی است.',
  INVALID: 'این مقدار درست نیست.',
  TOO_SHORT: 'این مقدار کوتاه‌تر از اندازه است.',
  TOO_LONG: 'این مقدار بلندتر از اندازه است.',
  TOO_SMALL: 'این عدد کوچک‌تر از اندازه است.',
  TOO_BIG: 'این عدد بزرگ‌تر از اندازه است.',
  TOO_FEW: 'تعداد کمتر از اندازه است.',
  TOO_MANY: 'تعداد بیشتر از اندازه است.',
  NOT_A_CHOICE: 'یکی از گزینه‌ها را برگزینید.',
  NOT_TEXT: 'در این خانه نویسه‌ای هست که پذیرفته نیست.',
  TOO_DEEP: 'این درخواست تودرتوتر از اندازه است.',
  PAGE_IS_OLD: 'این صفحه قدیمی شده است. آن را دوباره باز کنید.',
  BROKEN: 'این درخواست خوانده نمی‌شود.',
  date: 'این تاریخ درست نیست.',
  DRAW_CLOSES_LATER: 'این روز گذشته است.',
  DRAW_HELD_LATER: 'روز قرعه باید پس از آخرین روز شرکت باشد.',
  DRAW_NUMBER: 'عدد را همان‌طور که اعلام شده بنویسید.',
  iata: 'کد فرودگاه یا شهر سه حرف لاتین است.',
  PHONE_NUMBER_IS_INVALID: 'شماره موبایل درست نیست؛ مثل ۰۹۱۲۳۴۵۶۷۸۹ بنویسید.',
  PHONE_NUMBER_NOT_SERVED: 'به این شماره کد نمی‌فرستیم؛ شماره موبایل ایران یا ایمیل خود را بنویسید.',
  OTP_WRONG: 'کد چهار رقم دارد.',
  FACTOR_CODE_MISSING: 'کد را بنویسید.',
  PL_ENTER_YOUR_CALL_NUMBER: 'شماره موبایل یا ایمیل خود را بنویسید.',
  EMAIL_IS_INVALID: 'این ایمیل درست نیست؛ مثل name@example.com بنویسید.',
  PASSWORD_REQUIRED: 'رمز را بنویسید.',
  PASSWORD_TOO_SHORT: 'رمز دست‌کم ۶ نویسه دارد.',
  PASSWORD_TOO_LONG: 'رمز حداکثر ۲۰۰ نویسه دارد.',
  PASSWORD_TOO_COMMON: 'این رمز را خیلی‌ها دارند و زود حدس زده می‌شود. رمز دیگری برگزینید.',
  PASSWORD_IS_YOURS: 'نام، شماره و ایمیل خودتان رمز خوبی نیست. رمز دیگری برگزینید.',
  PASSWORDS_DIFFER: 'تکرار رمز با خودش یکی نیست.',
  OWNER_NAME_IS_INVALID: 'نام را به فارسی بنویسید، همان‌طور که در بانک هست.',
  NATIONAL_CODE_IS_INVALID: 'کد ملی ۱۰ رقم دارد؛ یکی از رقم‌ها جابه‌جا شده است.',
  BIRTH_DATE_IS_INVALID: 'تاریخ تولد درست نیست.',
  AGREEMENT_REQUIRED: 'برای ادامه، این را بپذیرید.',
  CARD_NUMBER_IS_INVALID: 'این شماره کارت درست نیست. ۱۶ رقم روی کارت را دوباره نگاه کنید.',
  ACCOUNT_NUMBER_IS_INVALID: 'شماره حساب دست‌کم ۱۰ رقم دارد.',
  IBAN_IS_INVALID: 'این شماره شبا درست نیست. ۲۴ رقم بعد از IR را دوباره نگاه کنید.',
  IBAN_REQUIRED: 'شماره شبا را بنویسید.',
  OWNER_NAME_DIFFERS: 'این نام با نام صاحب حساب یکی نیست.',
  TOPUP_TOO_LOW: 'مبلغ افزایش موجودی دست‌کم ۱٬۰۰۰ تومان است.',
  AMOUNT_TOO_LOW: 'مبلغ برداشت دست‌کم ۱٬۰۰۰ تومان است.',
  BELOW_GATEWAY_MINIMUM: 'این درگاه چنین مبلغ کمی را نمی‌گیرد؛ درگاه دیگری برگزینید.',
  LAST_CHANNEL: 'خبر سفرها باید به شما برسد؛ پیامک یا ایمیل، یکی روشن می‌ماند.',
  CHANNEL_NOT_OFFERED: 'خبر از این راه به شما نمی‌رسد؛ راه دیگری برگزینید.',
  ONE_PURPOSE: 'یا سفارش را بفرستید یا مبلغ افزایش موجودی را.',
} as const;

export type ValidationKey = keyof typeof validationTexts;

/** Whether a schema's message is a key of this catalogue. */
export const isValidationKey = (text: string): text is ValidationKey => Object.hasOwn(validationTexts, text);
