/** The foot of every page. */
export const footerTexts = {
  hoopoe: 'هدهد',
  licences: 'مجوزها و نمادها',
  proof: 'دیدن اعتبار',
  rules: (version: string) => `قوانین خرید، ${version}.`,
  fullText: 'متن کامل',
  legal: 'قوانین خرید و متن‌های حقوقی هدهد به نام «سیمرغ‌گشت» است.',
  verse: ['مرحبا ای هدهدِ هادی‌شده', 'در حقیقت پیکِ هر وادی شده'],
  poet: 'عطار نیشابوری، منطق‌الطیر',
} as const;
