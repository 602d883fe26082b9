/** What a person reads when the server could not be asked at all. */
export const connectionTexts = {
  OFFLINE: 'اینترنت وصل نیست. وصل که شد، دوباره امتحان کنید.',
  TIMED_OUT: 'پاسخ دیر شد. دوباره امتحان کنید.',
  ABORTED: 'درخواست نیمه‌کاره ماند.',
  SESSION_ENDED: 'زمان ورودتان تمام شده بود و این درخواست فرستاده نشد. دوباره وارد شوید.',
  UNREADABLE: 'پاسخ خوانده نشد. مشکل از ماست؛ کمی بعد دوباره امتحان کنید.',
  partMissing: 'اینترنت قطع است. چیزی گم نشده؛ وصل که شد، از همین‌جا ادامه می‌دهیم.',
  tryAgain: 'دوباره امتحان کنید',
  newVersion: 'نسخه تازه آماده است.',
  takeNewVersion: 'تازه شود',
} as const;
