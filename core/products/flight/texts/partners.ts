/** What is said of marketplaces that send their visitors here. */
export const partnerTexts = {
  /** The demo marketplace of an agency that is being tried out. */
  demoTitle: 'هم‌سفر (نمایشی)',
  tooMuchData: 'داده‌های این گام از ۸ کیلوبایت بیشتر است.',
} as const;
