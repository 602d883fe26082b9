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
  show: 'نمایش',
  hide: 'پنهان',
  showOf: (label: string) => `نمایش ${label}`,
  digitOf: (position: string) => `رقم ${position}`,
} as const;
