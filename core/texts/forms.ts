/** Words that every form and dialog shares. */
export const formTexts = {
  optional: '(اختیاری)',
  close: 'بستن',
  back: 'بازگشت',
  day: 'روز',
  month: 'ماه',
  year: 'سال',
  choose: 'انتخاب کنید',
  errorTitlePrefix: 'خطا: ',
  messages: 'پیام‌ها',
  closeMessage: 'بستن پیام',
  digitOf: (position: string) => `رقم ${position}`,
} as const;
