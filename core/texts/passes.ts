/** Passes for the wallets of phones, and the buttons by which they are taken. */
export const passTexts = {
  brand: 'هدهد',
  /** What a reader of the screen says of the pass as a whole. */
  description: (title: string): string => `هدهد، ${title}`,
  holder: 'به نام',
  number: 'شماره',
  orderNumber: 'شماره سفارش',
  verify: 'بررسی اصالت',
  order: 'سفارش من',
  noteLabel: 'خوب است بدانید',
  note: 'این کارت خودش تازه نمی‌شود. اگر چیزی از سفر عوض شود به شما خبر می‌دهیم؛ آن‌وقت کارت را دوباره از صفحه سفارش بگیرید.',
  applePass: 'افزودن به Apple Wallet',
  googlePass: 'افزودن به Google Wallet',
  add: (button: string, what: string): string => `${button}: ${what}`,
  title: 'کیف پول گوشی',
  busy: 'کمی صبر کنید…',
  failed: 'کارت آماده نشد. دوباره امتحان کنید.',
} as const;
