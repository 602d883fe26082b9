/** By which channels news reaches a traveller, on the page of the account. */
export const newsTexts = {
  title: 'خبر از کدام راه برسد؟',
  lead: 'هر تغییری همان دم ذخیره می‌شود. کد ورود و خبرهای امنیت حساب همیشه فرستاده می‌شوند.',
  kinds: {
    orders: {
      title: 'سفرها و سفارش‌ها',
      note: 'بلیت، تغییر برنامه سفر و استرداد. پیامک یا ایمیل، یکی روشن می‌ماند.',
    },
    money: { title: 'پول و کیف پول', note: 'واریز یا برگشت پولی که برداشت کرده‌اید.' },
  },
  channels: { sms: 'پیامک', whatsapp: 'واتس‌اپ', email: 'ایمیل', push: 'اعلان مرورگر' },
  /** Of a switch, for whoever hears it alone. */
  switchOf: (channel: string, kind: string): string => `${channel} برای ${kind}`,
  saved: 'ذخیره شد.',
} as const;
