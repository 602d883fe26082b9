/** A four-digit code that was sent: entering it, and asking for another. */
export const oneTimeCodeTexts = {
  group: 'کد یک‌بارمصرف، چهار رقم',
  resendIn: { before: 'ارسال دوباره تا', after: 'دیگر' },
  resend: 'ارسال دوباره کد',
  resent: 'کد دوباره فرستاده شد.',
  checking: 'کد بررسی می‌شود…',
  complete: 'هر ۴ رقم کد را بنویسید.',
  wrong: 'این کد درست نیست. یک بار دیگر نگاه کنید.',
  triesLeft: (count: string) => `${count} بار دیگر می‌توانید امتحان کنید.`,
  lastTry: 'این آخرین بار است.',
  title: 'کد ۴ رقمی را بنویسید',
  /** «به … پیامک شد.», by the number of the channel. */
  sentTo: { before: 'به', after: { 1: 'پیامک شد.', 2: 'فرستاده شد.', 4: 'در واتس‌اپ فرستاده شد.' } },
} as const;
