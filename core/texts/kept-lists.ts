/** Lists of results that were seen last, to be read without a network. */
export const keptListTexts = {
  /** Over such a list. `when`: «پنجشنبه ۶ آذر، ۱۵:۴۰» */
  asOf: (when: string) => `این فهرست تازه نیست: ${when} پیدا شد و شاید قیمت‌ها و جاها از آن پس عوض شده باشند.`,
  whatToDo: 'از این نسخه نمی‌شود خرید. وصل که شدید، همین جست‌وجو را تازه ببینید.',
  again: 'جست‌وجوی تازه',
  /** `rest`: «۱۲ پرواز» */
  more: (rest: string) => `و ${rest} دیگر که اینجا نیامده‌اند.`,
  /** The lists among what is kept on a device. */
  title: 'آخرین جست‌وجوها',
  found: (when: string) => `پیداشده ${when}`,
} as const;
