/** The words around what the house keeps of people: on the page of the account, and on paper. */
export const keptDataTexts = {
  title: 'داده‌های من در هدهد',
  titleEn: 'MY DATA',
  lead: 'هر چه هدهد از شما نگه می‌دارد، برای خواندن (PDF) یا بردن به جای دیگر (JSON). رمز و کلید در آن نیست.',
  json: 'دریافت JSON',
  pdf: 'دریافت PDF',
  failed: 'فایل آماده نشد. دوباره امتحان کنید.',
  fileName: 'hodhod-my-data',
  brand: 'هدهد',
  madeAt: 'زمان تهیه',
  page: (number: string) => `صفحه ${number}`,
  cut: (shown: string, total: string) =>
    `از ${total} ردیف، ${shown} ردیف اینجاست و بقیه جا نشد. اگر همه را می‌خواهید به پشتیبانی بنویسید.`,
  yes: 'بله',
  no: 'خیر',
} as const;
