/** The foot of every page. */
export const footerTexts = {
  trip: 'سفر',
  hoopoe: 'هدهد',
  support: 'پشتیبانی',
  legal: 'قوانین خرید و متن‌های حقوقی هدهد به نام «سیمرغ‌گشت» است.',
  verse: ['مرحبا ای هدهدِ هادی‌شده', 'در حقیقت پیکِ هر وادی شده'],
  poet: 'عطار نیشابوری، منطق‌الطیر',
} as const;
