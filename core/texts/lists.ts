/** What every list says of itself, whatever is in it. */
export const listTexts = {
  range: (from: string, to: string, total: string) => `${from} تا ${to} از ${total}`,
  pages: 'صفحه‌ها',
  before: 'صفحه قبل',
  after: 'صفحه بعد',
  clear: 'برداشتن فیلترها',
  again: 'دوباره امتحان می‌کنم',
} as const;
